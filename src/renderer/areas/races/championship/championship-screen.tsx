import type { AssignmentProposal } from '@contract/areas/racing/assignments';
import type { Championship } from '@contract/areas/racing/championships';
import { championshipScreen as t } from '@messages/races/championship';
import { IconUsersGroup } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { Page } from '@/shell/page';
import { EmptyState } from '@/ui/empty-state';
import { Select } from '@/ui/fields';
import { NumberField } from '@/ui/form/number-field';
import { LinkButton } from '@/ui/link-button';
import { StateBadge } from '@/ui/state-badge';
import paper from '../paper.module.css';
import { FleetTabs } from '../regatta/fleet-tabs';
import { useRegatta } from '../regatta/regatta-context';
import styles from './championship.module.css';
import type { ChampionshipSearch } from './championship-search';
import { heatTitle } from './heats';
import { nextRace, nextStage, type Stage, stageNames } from './next-assignment';
import { OneAssignment } from './one-assignment';

/** The groups of a championship, day by day. */
export function ChampionshipScreen() {
  const { regatta } = useRegatta();
  const { fleet } = useSearch({ from: '/races/$regattaId/championship' });
  const { championships } = regatta;
  const championship = championships.find((one) => one.fleet === fleet) ?? championships[0];
  if (championship) return <OneChampionship key={championship.id} championship={championship} />;
  return (
    <Page title={t.splitFleets}>
      <EmptyState icon={IconUsersGroup} title={t.noSplitFleetsYet} detail={t.whySplitFleet}>
        <LinkButton to="/races/$regattaId/setup/championship" params={{ regattaId: regatta.id }}>
          {t.goToSetup}
        </LinkButton>
      </EmptyState>
    </Page>
  );
}

/** Heats listed before the earlier ones, which are folded. */
const LATEST = 3;

function OneChampionship({ championship }: { championship: Championship }) {
  const { regatta, races } = useRegatta();
  const search = useSearch({ from: '/races/$regattaId/championship' });
  const navigate = useNavigate();
  const { assignments } = championship;
  const next = nextRace(races);
  // Heats change with each race: the next one is made there.
  const inForce = assignments.findLast(({ from_race, stage }) => stage !== 'heats' && from_race <= next);
  const shown = inForce ?? assignments.find(({ from_race }) => from_race >= next);
  const from = search.from ?? shown?.from_race ?? next;
  const accepted = assignments.find(({ from_race }) => from_race === from);
  const stage = accepted?.stage ?? search.stage ?? nextStage(championship, from);
  const isHeats = stage === 'heats';
  const proposal = useApiQuery(
    'championships.propose',
    { query: { regatta_id: regatta.id, championship_id: championship.id, from_race: from, stage } },
    { keepPrevious: true },
  );
  // Opened once the groups in force were sailed, the screen shows what would follow them, ready to be accepted.
  const follows = search.from === undefined && accepted === inForce && from < next;
  const nextFrom = follows ? next : from;
  const nextOf = follows ? nextStage(championship, next) : stage;
  const following = useApiQuery(
    'championships.propose',
    {
      query: { regatta_id: regatta.id, championship_id: championship.id, from_race: nextFrom, stage: nextOf },
    },
    { enabled: follows },
  );
  const show = (part: ChampionshipSearch) =>
    void navigate({
      to: '/races/$regattaId/championship',
      params: { regattaId: regatta.id },
      search: { fleet: championship.fleet, from, ...part },
      replace: true,
    });
  const entry = (one: Championship['assignments'][number]) => (
    <li key={one.from_race}>
      <button
        type="button"
        className={styles.entry}
        aria-current={one.from_race === from ? 'true' : undefined}
        onClick={() => show({ from: one.from_race })}
      >
        <strong>
          {one.stage === 'heats' ? heatTitle(assignments, one.from_race) : t.fromRaceOn(one.from_race)}
        </strong>
        <span className={styles.quiet}>
          {one.stage === 'heats' ? t.recordedAsRace(one.from_race) : stageNames[one.stage]}
        </span>
      </button>
    </li>
  );
  const assignmentOf = (one: AssignmentProposal, next?: AssignmentProposal) => (
    <OneAssignment
      key={`${one.from_race} ${one.stage}`}
      championship={championship}
      proposal={one}
      next={next}
    />
  );
  const newestFirst = [...assignments].reverse();
  const [latest, earlier] = [newestFirst.slice(0, LATEST), newestFirst.slice(LATEST)];
  const fleets = regatta.fleets.filter(({ name }) => regatta.championships.some((one) => one.fleet === name));
  const fleet = fleets.find(({ name }) => name === championship.fleet);
  return (
    <Page
      title={championship.name}
      aside={
        accepted ? (
          <StateBadge tone="success">{t.accepted}</StateBadge>
        ) : (
          <StateBadge tone="warning">{t.notAcceptedYet}</StateBadge>
        )
      }
      actions={fleet && <FleetTabs fleets={fleets} chosen={fleet} />}
    >
      <div className={`${paper.columns} ${styles.columns}`}>
        <div className={styles.side}>
          <nav aria-label={t.assignments}>
            <h2>{isHeats ? t.heats : t.groups}</h2>
            <ul className={styles.list}>
              {!isHeats && assignments.map(entry)}
              <li>
                <button
                  type="button"
                  className={styles.entry}
                  aria-current={accepted ? undefined : 'true'}
                  onClick={() => show({ from: Math.max(next, (assignments.at(-1)?.from_race ?? 0) + 1) })}
                >
                  <strong>{isHeats ? t.nextHeat : t.nextGroups}</strong>
                  <span className={styles.quiet}>{isHeats ? t.fromResultsSoFar : t.fromCurrentRanking}</span>
                </button>
              </li>
              {isHeats && latest.map(entry)}
            </ul>
            {isHeats && earlier.length > 0 && (
              <details open={earlier.some(({ from_race }) => from_race === from)}>
                <summary>{t.earlierHeats}</summary>
                <ul className={styles.list}>{earlier.map(entry)}</ul>
              </details>
            )}
          </nav>
          {(!accepted || follows) && (
            <>
              {championship.stages.length > 1 && (
                <Select
                  label={t.forTheStage}
                  data={championship.stages.map((one) => ({
                    value: one.stage,
                    label: stageNames[one.stage],
                  }))}
                  value={nextOf}
                  onChange={(value) => value && show({ from: nextFrom, stage: value as Stage })}
                />
              )}
              <NumberField
                label={isHeats ? t.recordedAs : t.fromRace}
                description={isHeats ? t.heatsHaveOwnNumbers : t.untilNextGroups}
                min={1}
                decimals={0}
                hideControls={false}
                value={nextFrom}
                onChange={(value) => value !== null && value >= 1 && show({ from: value, stage: nextOf })}
              />
            </>
          )}
        </div>
        <QueryView query={proposal}>
          {(data) =>
            follows ? (
              <QueryView query={following}>{(next) => assignmentOf(data, next)}</QueryView>
            ) : (
              assignmentOf(data)
            )
          }
        </QueryView>
      </div>
    </Page>
  );
}
