import type { Decision } from '@contract/areas/hearings/decisions';
import type { Conflict } from '@contract/areas/integration/conflicts';
import { allCodes } from '@contract/areas/racing/penalties';
import type { Race } from '@contract/areas/racing/races';
import type { Fleet } from '@contract/areas/racing/regattas';
import type { Registration } from '@contract/areas/racing/registrations';
import type { Score } from '@contract/areas/racing/scores';
import type { Standings } from '@contract/areas/racing/standings';
import type { StartingFleet } from '@contract/race-groups';
import {
  type CodeTable,
  codesText,
  correctedDecimals,
  hasFinish,
  isByLaps,
  type RaceScore,
  systemOf,
} from '@dockside/scoring';
import { resultsTable as t } from '@messages/races/results';
import { boatTitle } from '@shared/boat-title';
import { formatPoints, scoreIn, uncountedText, underWayText } from '@shared/results-format';
import { memo, useMemo } from 'react';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { formatElapsed } from '@/lib/elapsed';
import { type CardColumn, cardColumns, cardsClass, useIsNarrow } from '@/ui/data-table/card-columns';
import { DataTable } from '@/ui/data-table/data-table';
import { codeLabel, timeChangeText } from '../codes';
import { ConflictMark } from '../regatta/conflict-mark';
import { scoredFleet, useRegatta } from '../regatta/regatta-context';
import { differingFields, useConflicts } from '../regatta/use-conflicts';
import { formatTimedElapsed } from '../times';
import { isTyped, TypedMark } from '../typed-mark';
import styles from './results.module.css';

interface ResultsTableProps {
  race: Race;
  /** A group is shown separately, but scored as part of its fleet. */
  fleet: StartingFleet;
  entries: readonly Registration[];
  /** Undefined until they have been read. */
  scores: readonly Score[] | undefined;
  onOpen: (boat: Registration) => void;
  /** Decisions behind scores, by entry. */
  decisions: ReadonlyMap<string, Decision>;
}

const rowId = ({ boat }: ResultRow) => boat.id;

const NO_SCORES: readonly Score[] = [];

/** One fleet’s results in one race. Opening a boat edits her result, and renders no row. */
export const ResultsTable = memo(function ResultsTable(props: ResultsTableProps) {
  const { race, fleet, entries, scores = NO_SCORES, onOpen, decisions } = props;
  const { regatta, codes } = useRegatta();
  const standings = useApiQuery(
    'standings',
    { query: { regatta_id: regatta.id, fleet: scoredFleet(fleet).name } },
    { keepPrevious: true },
  );
  const withLaps =
    (systemOf(fleet.rating_system)?.countsLaps === true || isByLaps(race.scoring)) &&
    scores.some(({ laps }) => laps !== null);
  const withTimeChanges = (standings.data?.standings ?? []).some(
    (standing) => scoreIn(standing, race.race_number)?.time_change != null,
  );
  const conflicts = useConflicts();
  const withUnchosen = conflicts.some(({ race_number }) => race_number === race.race_number);
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => {
    const all = resultColumns(fleet, race, { withLaps, withTimeChanges, withUnchosen }, codes);
    return isNarrow ? cardColumns(all) : all;
  }, [fleet, race, withLaps, withTimeChanges, withUnchosen, codes, isNarrow]);
  const rows = useMemo(
    () =>
      standings.data
        ? toResultRows({ race, fleet, entries, scores, standings: standings.data, decisions, conflicts })
        : [],
    [race, fleet, entries, scores, standings.data, decisions, conflicts],
  );
  return (
    <QueryView query={standings}>
      {(data) => {
        const finishers = rows.filter(({ place }) => place !== null).length;
        const waiting = rows.filter(({ recorded }) => !recorded).length;
        const uncounted = data.uncounted_races.find(({ race_number }) => race_number === race.race_number);
        const underWay = data.provisional_races.find(({ race_number }) => race_number === race.race_number);
        return (
          <div className={`${styles.results} ${isNarrow ? cardsClass : ''}`}>
            <DataTable
              key={fleet.name}
              label={t.resultsOf(fleet.name)}
              rows={rows}
              columns={columns}
              rowId={rowId}
              onOpen={({ boat }) => onOpen(boat)}
              rowTone={({ notScored }) => (notScored ? 'danger' : undefined)}
              footer={
                race.status === 'abandoned'
                  ? t.abandonedRecordsAreKept
                  : uncounted
                    ? uncountedText(uncounted)
                    : underWay
                      ? underWayText(underWay)
                      : [finishedText(finishers, waiting), ...(isNarrow ? [] : [t.enterOpensBoat])].join(
                          ' · ',
                        )
              }
            />
          </div>
        );
      }}
    </QueryView>
  );
});

/** A boat in the results of a race. */
interface ResultRow {
  boat: Registration;
  place: number | null;
  /** As recorded. */
  elapsed: number | null;
  /** True if typed, or sent by another program, instead of taken at the finish line. */
  isTyped: boolean;
  timeChange: RaceScore['time_change'];
  rating: number | null;
  corrected: number | null;
  laps: number | null;
  points: number | null;
  code: string | null;
  /** With the codes of her other penalties: `ZFP + SCP`. */
  codes: string | null;
  /** True if anything is recorded; otherwise she is DNC once another boat has a result. */
  recorded: boolean;
  notScored: string | null;
  explanation: string | null;
  /** Number of the decision behind her score. */
  decision: number | null;
  /** Fields of her score that differ between two paired laptops. */
  unchosen: readonly string[];
}

interface RaceData {
  race: Race;
  fleet: Fleet;
  entries: readonly Registration[];
  scores: readonly Score[];
  standings: Standings;
  decisions: ReadonlyMap<string, Decision>;
  conflicts: readonly Conflict[];
}

/** A fleet's boats in order of results; before any result, by sail number. */
function toResultRows({
  race,
  fleet,
  entries,
  scores,
  standings,
  decisions,
  conflicts,
}: RaceData): ResultRow[] {
  const ofRace = conflicts.filter(
    ({ resource, race_number }) => resource === 'scores' && race_number === race.race_number,
  );
  const recorded = new Map(scores.map((score) => [score.registration_id, score]));
  const results = new Map(
    standings.standings.map((standing) => [standing.registration_id, scoreIn(standing, race.race_number)]),
  );
  return entries
    .filter((boat) => boat.fleets.includes(fleet.name))
    .map((boat): ResultRow => {
      const score = recorded.get(boat.id);
      const result = results.get(boat.id);
      return {
        boat,
        place: result?.place ?? null,
        elapsed: result?.elapsed ?? score?.finish_time ?? null,
        isTyped: score !== undefined && isTyped(score),
        timeChange: result?.time_change ?? null,
        rating: result?.rating ?? score?.rating ?? null,
        corrected: result?.corrected ?? null,
        laps: score?.laps ?? null,
        points: result?.points ?? null,
        code: result?.code ?? score?.code ?? null,
        codes: result ? codesText(result) : (score && allCodes(score)) || null,
        recorded: score !== undefined && (hasFinish(score) || score.code !== null),
        notScored: result?.not_scored ?? null,
        explanation: result?.explanation ?? null,
        decision: decisions.get(boat.id)?.number ?? null,
        unchosen: ofRace.filter((one) => one.registration_id === boat.id).flatMap(differingFields),
      };
    })
    .sort((a, b) => orderOf(a.place) - orderOf(b.place) || orderOf(a.points) - orderOf(b.points));
}

/** Fields shown as elapsed time; conflicts in others are marked at the code. */
const ofTime: ReadonlySet<string> = new Set(['finish_time', 'finished_at', 'crossing_id']);

function orderOf(value: number | null): number {
  return value ?? Number.MAX_SAFE_INTEGER;
}

/**
 * Columns of a race’s results: corrected times and ratings if the fleet has them, laps and time changes if there are
 * any.
 */
function resultColumns(
  fleet: Fleet,
  { scoring }: Race,
  {
    withLaps,
    withTimeChanges,
    withUnchosen,
  }: Record<'withLaps' | 'withTimeChanges' | 'withUnchosen', boolean>,
  codes: CodeTable,
): CardColumn<ResultRow>[] {
  const figure = { numeric: true, searchable: false };
  const laps: CardColumn<ResultRow> = {
    ...figure,
    id: 'laps',
    header: t.laps,
    value: (row) => row.laps,
    width: '3.5rem',
  };
  const timeChanges: CardColumn<ResultRow> = {
    ...figure,
    id: 'time_change',
    header: t.changedBy,
    value: ({ timeChange }) => timeChange?.seconds ?? null,
    cell: ({ timeChange }) => timeChange && timeChangeText(timeChange),
    width: '6.25rem',
  };
  const handicap: CardColumn<ResultRow>[] = [
    {
      ...figure,
      id: 'rating',
      header: t.rating,
      value: ({ rating }) => rating,
      cell: ({ rating, notScored }) => rating ?? notScored ?? '–',
      width: '4.75rem',
    },
    {
      ...figure,
      id: 'corrected',
      header: t.corrected,
      value: ({ corrected }) => corrected,
      cell: ({ corrected }) => formatElapsed(corrected, correctedDecimals(fleet)),
      width: '6rem',
    },
  ];
  const isRated = fleet.rating_system !== 'none';
  const isShown = (id: string) =>
    scoring !== 'pursuit' && (isRated || (scoring === 'average_laps' && id === 'corrected'));
  return [
    { ...figure, id: 'place', header: t.place, value: ({ place }) => place, width: '4.5rem', card: 'none' },
    {
      id: 'sail',
      header: t.sail,
      value: ({ boat }) => boat.sail_number,
      cell: ({ boat }) => <strong>{boat.sail_number}</strong>,
      cardCell: ({ place, boat }) => `${place === null ? '' : `${place}. `}${boatTitle(boat)}`,
      card: 'title',
      width: '7rem',
    },
    { id: 'boat', header: t.boat, value: ({ boat }) => boat.boat_name ?? boat.helm, width: 3, card: 'none' },
    {
      ...figure,
      id: 'elapsed',
      header: t.elapsed,
      value: ({ elapsed }) => elapsed,
      cell: ({ elapsed, isTyped, unchosen }) => (
        <>
          {isTyped && <TypedMark />} {formatTimedElapsed(elapsed)}{' '}
          {unchosen.some((field) => ofTime.has(field)) && <ConflictMark />}
        </>
      ),
      width: withUnchosen ? '10rem' : '6rem',
    },
    ...(withTimeChanges ? [timeChanges] : []),
    ...(withLaps ? [laps] : []),
    ...handicap.filter(({ id }) => isShown(id)),
    {
      ...figure,
      id: 'points',
      header: t.points,
      value: ({ points }) => points,
      cell: ({ points }) => <strong>{formatPoints(points)}</strong>,
      cardCell: ({ points }) => points !== null && t.numberOfPoints(formatPoints(points), points),
      card: 'beside',
      width: '4.5rem',
    },
    {
      id: 'code',
      header: t.code,
      value: ({ codes }) => codes,
      // Null when empty: a card then omits the heading too.
      cell: ({ code, codes: written, decision, unchosen }) => {
        const isUnchosen = unchosen.some((field) => !ofTime.has(field));
        return (
          (code || decision !== null || isUnchosen) && (
            <>
              {code && (
                <span title={codeLabel(code, codes)}>
                  <span className={styles.code}>{written}</span>{' '}
                  <span className={styles.codeLabel}>{codeLabel(code, codes)}</span>
                </span>
              )}
              {decision !== null && <span className={styles.decision}>{t.decision(decision)}</span>}{' '}
              {isUnchosen && <ConflictMark />}
            </>
          )
        );
      },
      width: 2,
    },
  ];
}

/** `8 finished · 2 missing, scored DNS if checked in, else DNC`. */
function finishedText(finishers: number, waiting: number): string {
  if (waiting === 0) return t.finishedNoneMissing(finishers);
  return finishers > 0 ? t.finishedRestScored(finishers, waiting) : t.finishedAndMissing(finishers, waiting);
}
