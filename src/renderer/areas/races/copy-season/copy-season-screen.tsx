import type { Regatta } from '@contract/areas/racing/regattas';
import { copySeasonScreen as t } from '@messages/races/copy-season';
import { IconFlag2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { MayNot } from '@/api/allowed';
import { serverNow } from '@/api/clock/device-clock';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { newId, useApiMutation } from '@/api/mutations';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { formatList } from '@/lib/format';
import { dayAt } from '@/lib/time';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Checkbox, Select, TextInput } from '@/ui/fields';
import { BesideHelp } from '@/ui/form/beside-help';
import { Drafts } from '@/ui/form/drafts';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { useGuardedChoice } from '@/ui/form/guard-drafts';
import { LinkButton } from '@/ui/link-button';
import { Notice, Problem } from '@/ui/notice';
import { formatDay, formatDays } from '../format-days';
import { seasonOf, seasonsLater } from '../next-season';
import { stated, type TypedRegatta } from '../typed-regatta';
import styles from './copy-season.module.css';

/** Sets up a new season like an earlier one: the regattas of a year, in one act. */
export function CopySeasonScreen() {
  const { clubId } = useSession();
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const [made, setMade] = useState<readonly Regatta[]>([]);
  return (
    <Page
      title={t.title}
      actions={
        <LinkButton to="/races" variant="default">
          {t.allRegattas}
        </LinkButton>
      }
    >
      <div className={styles.screen}>
        {made.length > 0 ? (
          <Made regattas={made} onGone={(id) => setMade((all) => all.filter((one) => one.id !== id))} />
        ) : (
          <QueryView query={regattas}>{(rows) => <Seasons regattas={rows} onMade={setMade} />}</QueryView>
        )}
      </div>
    </Page>
  );
}

interface SeasonsProps {
  regattas: readonly Regatta[];
  onMade: (made: readonly Regatta[]) => void;
}

/** Years ahead of this one that a season can be made for. */
const YEARS_AHEAD = 2;

const help = [
  { term: t.helpDaysTerm, text: t.helpDays },
  { term: t.helpEntriesTerm, text: t.helpEntries },
  { term: t.helpAgainTerm, text: t.helpAgain },
];

function Seasons({ regattas, onMade }: SeasonsProps) {
  const { club } = useSession();
  const season = (regatta: Regatta) => seasonOf(regatta, regatta.time_zone ?? club.time_zone);
  const thisYear = Number(dayAt(serverNow(), club.time_zone).slice(0, 4));
  const known = new Set(regattas.flatMap((regatta) => season(regatta) ?? []));
  const years = [...known].sort((a, b) => b - a);
  const [chosen, setChosen] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const { drafts, replace } = useGuardedChoice();
  const from = chosen ?? years.find((year) => year <= thisYear) ?? years[0];
  if (from === undefined) return <EmptyState icon={IconFlag2} title={t.noSeason} detail={t.noSeasonDetail} />;
  const last = Math.max(thisYear, from) + YEARS_AHEAD;
  const later = Array.from({ length: last - from }, (_, index) => from + index + 1);
  const to = target !== null && target > from ? target : Math.max(thisYear, from + 1);
  const choices = (values: readonly number[]) => values.map(String);
  return (
    <BesideHelp help={help}>
      <div className={formStyles.form}>
        <p className={formStyles.note}>{t.lead}</p>
        <MayNot need="regattas.copySeason" />
        <div className={styles.years}>
          <Select
            label={t.season}
            data={choices(years)}
            value={String(from)}
            onChange={(year) => void replace(() => setChosen(Number(year)))}
          />
          <Select
            label={t.newSeason}
            data={choices(later)}
            value={String(to)}
            onChange={(year) => void replace(() => setTarget(Number(year)))}
          />
        </div>
        <Drafts of={drafts}>
          <SeasonForm
            key={`${from} ${to}`}
            sources={regattas
              .filter((regatta) => season(regatta) === from)
              .toSorted((a, b) => (a.starts_at ?? Infinity) - (b.starts_at ?? Infinity))}
            regattas={regattas}
            names={new Set(regattas.filter((regatta) => season(regatta) === to).map(({ name }) => name))}
            seasons={to - from}
            onMade={onMade}
          />
        </Drafts>
      </div>
    </BesideHelp>
  );
}

/** One regatta to make. */
interface Copy extends TypedRegatta {
  chosen: boolean;
}

interface SeasonFormProps {
  /** The regattas of the season, by their first day. */
  sources: readonly Regatta[];
  /** All of the club's. */
  regattas: readonly Regatta[];
  /** Names of the new season's regattas that are there already. */
  names: ReadonlySet<string>;
  /** Years from the season to the new one. */
  seasons: number;
  onMade: (made: readonly Regatta[]) => void;
}

function SeasonForm({ sources, regattas, names, seasons, onMade }: SeasonFormProps) {
  const { clubId, club } = useSession();
  // As they were when the form opened: a regatta that arrives meanwhile moves no row.
  const [rows] = useState(sources);
  const zoneOf = (source: Regatta) => source.time_zone ?? club.time_zone;
  const [start] = useState(() => ({
    with_entries: false,
    copies: rows.map((source): Copy => {
      const next = seasonsLater(source, zoneOf(source), seasons);
      return { id: newId('reg'), ...next, chosen: !names.has(next.name) };
    }),
  }));
  // The list may tell before an answer that was lost and asked for again. An undo may lie between the two.
  const isKnown = useRef(false);
  const form = useApiForm('regattas.copySeason', {
    start,
    toRequest: ({ with_entries, copies }) => ({
      club_id: clubId,
      copies: copies.flatMap(({ chosen, ...copy }, index) =>
        chosen ? [{ ...stated(copy, zoneOf(rows[index]!)), regatta_id: rows[index]!.id, with_entries }] : [],
      ),
    }),
    check: ({ copies }) =>
      copies.some(({ chosen }) => chosen)
        ? copies.flatMap(({ chosen, name }, index) =>
            chosen && name.trim() === '' ? [{ path: `copies.${index}.name`, message: t.nameIt }] : [],
          )
        : [{ path: '', message: t.chooseOne }],
    onSaved: (saved) => {
      if (!isKnown.current) onMade(saved);
    },
  });
  const count = form.values.copies.filter(({ chosen }) => chosen).length;
  // Regattas of this form whose answer was lost. To create them again would change nothing.
  const ids = new Set(start.copies.map(({ id }) => id));
  const made = regattas.filter(({ id }) => ids.has(id));
  const isMade = made.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are made in one act
  useEffect(() => {
    if (!isMade) return;
    isKnown.current = true;
    onMade(made);
  }, [isMade]);
  return (
    <Form form={form}>
      <ul className={styles.copies} aria-label={t.regattas}>
        {rows.map((source, index) => (
          <CopyRow
            key={source.id}
            source={source}
            copy={form.values.copies[index]!}
            timeZone={zoneOf(source)}
            isThere={names.has(form.values.copies[index]!.name.trim())}
            field={(name, options) => form.field(`copies.${index}.${name}`, options)}
          />
        ))}
      </ul>
      <Checkbox label={t.enterSameBoatsAndCrews} {...form.field('with_entries', { type: 'checkbox' })} />
      <FormFooter form={form} save={t.create(count)} disabled={count === 0} />
    </Form>
  );
}

interface CopyRowProps {
  source: Regatta;
  copy: Copy;
  timeZone: string;
  /** True if a regatta of the new season has this name. */
  isThere: boolean;
  field: (name: keyof Copy, options?: { type: 'checkbox' }) => object;
}

function CopyRow({ source, copy, timeZone, isThere, field }: CopyRowProps) {
  const { data: races } = useListQuery('races', { query: { regatta_id: source.id } });
  const { fleets, series, championships, starts_at, ends_at } = source;
  const parts = [
    t.fleets(fleets.length),
    ...(series.length > 0 ? [t.series(series.length)] : []),
    ...(championships.length > 0 ? [t.championships(championships.length)] : []),
    ...(races ? [t.races(races.length)] : []),
  ];
  const days = starts_at === null ? [] : [formatDays(timeZone, starts_at, ends_at)];
  return (
    <li className={styles.copy} data-chosen={copy.chosen}>
      <Checkbox
        label={source.name}
        description={[...days, formatList(parts)].join(' · ')}
        {...field('chosen', { type: 'checkbox' })}
      />
      {copy.chosen && (
        <div className={styles.fields}>
          <TextInput
            label={t.name}
            required
            description={isThere ? t.nameIsThere : undefined}
            {...field('name')}
          />
          <TextInput
            label={t.firstDay}
            type="date"
            description={copy.starts_at ? formatDay(copy.starts_at, timeZone) : undefined}
            {...field('starts_at')}
          />
          <TextInput
            label={t.lastDay}
            type="date"
            description={copy.ends_at ? formatDay(copy.ends_at, timeZone) : undefined}
            {...field('ends_at')}
          />
        </div>
      )}
    </li>
  );
}

interface MadeProps {
  regattas: readonly Regatta[];
  /** Called when one of them is deleted again. */
  onGone: (id: string) => void;
}

/** The regattas that were made, with the way back. */
function Made({ regattas, onGone }: MadeProps) {
  const { club } = useSession();
  const remove = useApiMutation('regattas.remove');
  const undo = async () => {
    for (const { id, version } of regattas) {
      const gone = await remove.mutateAsync({ query: { id, if_version: version } }).catch(() => null);
      if (!gone) return;
      onGone(id);
    }
  };
  return (
    <div className={formStyles.form}>
      <Notice tone="success" role="status">
        {t.created(regattas.length)}
      </Notice>
      <ul className={styles.made}>
        {regattas.map(({ id, name, time_zone, starts_at, ends_at }) => (
          <li key={id}>
            <Link to="/races/$regattaId" params={{ regattaId: id }}>
              {name}
            </Link>{' '}
            <span>{formatDays(time_zone ?? club.time_zone, starts_at, ends_at)}</span>
          </li>
        ))}
      </ul>
      <p className={formStyles.note}>{t.undoHint}</p>
      <Problem error={remove.error} />
      <div className={formStyles.actions}>
        <Button variant="default" loading={remove.isPending} onClick={() => void undo()}>
          {t.undo}
        </Button>
      </div>
    </div>
  );
}
