import type { Competitor, CompetitorKind, CompetitorRanking } from '@contract/areas/racing/competitors';
import { competitorsScreen as t } from '@messages/races/competitors';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tracked } from '@/api/failures';
import { responseQuery, useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { compareText } from '@/lib/format';
import { addDays, isDay, startOfDay } from '@/lib/time';
import { Page } from '@/shell/page';
import type { CardColumn } from '@/ui/data-table/card-columns';
import { SegmentedControl, Select, TextInput } from '@/ui/fields';
import { NumberField } from '@/ui/form/number-field';
import { Group } from '@/ui/layout';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { StateBadge } from '@/ui/state-badge';
import { RecordList } from '../record-list';
import { CompetitorDrawer } from './competitor-drawer';
import styles from './competitors.module.css';

/** Ranking criteria, as form values. */
interface Choice {
  kind: CompetitorKind;
  from: string;
  to: string;
  boat_class: string | null;
  best: number | null;
  points: string;
}

const everything: Choice = { kind: 'boat', from: '', to: '', boat_class: null, best: null, points: '' };

const kinds = [
  { value: 'boat', label: t.boats },
  { value: 'person', label: t.helms },
];

/** Boats and helms across the club’s regattas: results and ranking. */
export function CompetitorsScreen() {
  const { club } = useSession();
  const [choice, setChoice] = useState(everything);
  const [open, setOpen] = useState<string | null>(null);
  const classes = useKnownClasses();
  const change = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  const isTable = isPointsTable(choice.points);
  const ranking = useRanking(queryOf(choice, club.time_zone));
  const competitor = ranking.data?.competitors.find(({ key }) => key === open) ?? null;
  return (
    <Page
      title={t.competitors}
      aside={ranking.data && summaryOf(ranking.data)}
      actions={
        <LinkButton to="/races" variant="default">
          {t.allRegattas}
        </LinkButton>
      }
      fill
    >
      <Group className={styles.choice} align="end" gap="var(--s3)">
        <SegmentedControl
          aria-label={t.rank}
          data={kinds}
          value={choice.kind}
          onChange={(kind) => change({ kind: kind as CompetitorKind })}
        />
        <TextInput
          type="date"
          label={t.from}
          value={choice.from}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t.to}
          value={choice.to}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
        <Select
          label={t.class}
          placeholder={t.all}
          clearable
          clearButtonProps={{ 'aria-label': t.allClasses }}
          data={classes(ranking.data)}
          value={choice.boat_class}
          onChange={(boat_class) => change({ boat_class })}
        />
        <div className={styles.best}>
          <NumberField
            label={t.best}
            placeholder={t.allOfThem}
            decimals={0}
            value={choice.best}
            onChange={(best) => change({ best })}
          />
        </div>
        <TextInput
          label={t.pointsOf1st}
          placeholder={t.boatsMinusRank}
          error={!isTable && t.numbersWithCommas}
          value={choice.points}
          onChange={(event) => change({ points: event.currentTarget.value })}
        />
      </Group>
      <QueryView query={ranking}>
        {({ competitors, left_out }) => (
          <>
            {left_out.map(({ regatta_id, regatta, fleet, reason }) => (
              <Notice key={`${regatta_id} ${fleet}`} tone="warning">
                {t.leftOut(regatta, fleet, reason)}
              </Notice>
            ))}
            <RecordList
              label={t.competitors}
              rows={competitors.map((one) => ({ ...one, id: one.key }))}
              columns={columns}
              onOpen={({ key }) => setOpen(key)}
              rowTone={({ doubts }) => (doubts.length > 0 ? 'warning' : undefined)}
              empty={{
                icon: IconUsers,
                title: t.noCompetitorsYet,
                detail: t.theyAppear,
              }}
            />
          </>
        )}
      </QueryView>
      <CompetitorDrawer competitor={competitor} kind={choice.kind} onClose={() => setOpen(null)} />
    </Page>
  );
}

const columns: CardColumn<Competitor & { id: string }>[] = [
  {
    id: 'rank',
    header: t.rank,
    value: ({ rank }) => rank,
    cell: ({ rank, tied }) => (rank === null ? '–' : `${rank}${tied ? '=' : ''}`),
    numeric: true,
    searchable: false,
    width: '4.5rem',
  },
  {
    id: 'name',
    header: t.name,
    value: ({ name }) => name,
    cell: ({ name, doubts }) => (
      <>
        <strong>{name}</strong>{' '}
        {doubts.length > 0 && (
          <StateBadge tone="warning" quiet>
            {t.inDoubt}
          </StateBadge>
        )}
      </>
    ),
    width: 3,
    card: 'title',
  },
  { id: 'class', header: t.class, value: ({ boat_classes }) => boat_classes.join(', '), width: 1.75 },
  { id: 'helm', header: t.helms, value: ({ helms }) => helms.join(', '), width: 2.25 },
  ...(['regattas', 'races', 'wins', 'points'] as const).map(
    (figure): CardColumn<Competitor & { id: string }> => ({
      id: figure,
      header: t.header[figure],
      value: (one) => one[figure],
      numeric: true,
      searchable: false,
      width: figure === 'regattas' ? '5rem' : '4.5rem',
    }),
  ),
];

/** Classes seen so far: filtered answers name only the chosen one. */
function useKnownClasses() {
  const { clubId } = useSession();
  const all = useApiQuery('competitors', { query: { club_id: clubId, kind: 'boat', limit: 1 } });
  return (shown: CompetitorRanking | undefined): string[] =>
    [...new Set([...(all.data?.classes ?? []), ...(shown?.classes ?? [])])].sort(compareText);
}

const PAGE_SIZE = 100;

/** The whole ranking, page by page. */
function useRanking(asked: ReturnType<typeof queryOf>) {
  const { client, clubId } = useSession();
  const query = { club_id: clubId, ...asked, limit: PAGE_SIZE };
  return useQuery({
    ...responseQuery(client, clubId, 'competitors', { query }),
    queryFn: async ({ signal }) => {
      // A competitor whose rank changes meanwhile may come twice: the later page is newer.
      const competitors = new Map<string, Competitor>();
      for (let skip = 0; ; skip += PAGE_SIZE) {
        const page = client.call('competitors', { query: { ...query, skip } }, { signal });
        const { data } = await tracked('competitors', page);
        for (const one of data.competitors) competitors.set(one.key, one);
        if (!data.has_more) return { ...data, competitors: [...competitors.values()] };
      }
    },
    placeholderData: keepPreviousData,
  });
}

const plainPoints = (points: string) => points.replaceAll(/\s+/g, '');

function isPointsTable(points: string): boolean {
  return points.trim() === '' || /^\d+(\.\d+)?(,\d+(\.\d+)?)*$/.test(plainPoints(points));
}

function queryOf({ kind, from, to, boat_class, best, points }: Choice, timeZone: string) {
  return {
    kind,
    ...(isDay(from) && { start_date: startOfDay(from, timeZone) }),
    ...(isDay(to) && { end_date: startOfDay(addDays(to, 1), timeZone) }),
    ...(boat_class !== null && { boat_class }),
    ...(best !== null && best > 0 && { best }),
    ...(points.trim() !== '' && isPointsTable(points) && { points: plainPoints(points) }),
  };
}

function summaryOf({ kind, competitors, best }: CompetitorRanking): string {
  const who = kind === 'boat' ? t.numberOfBoats(competitors.length) : t.numberOfHelms(competitors.length);
  return best === null ? t.rankingOfAll(who) : t.bestOf(who, best);
}
