import { codesText, Memo } from '@dockside/scoring';
import { whatIf as t } from '@messages/server/hearings';
import type { Decision, DecisionChange } from '../../contract/areas/hearings/decisions';
import type { WhatIf, WhatIfBoat, WhatIfInput, WhatIfTable } from '../../contract/areas/hearings/what-if';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Score } from '../../contract/areas/racing/scores';
import type { Standings } from '../../contract/areas/racing/standings';
import { ApiError } from '../../contract/errors';
import type { Readable } from '../../db/connection';
import { findRecord, requireRecord, selectRecords } from '../../db/records';
import { formatPoints } from '../../shared/results-format';
import { toScoreInput } from '../../shared/score-input';
import { brokenRule } from '../broken-rule';
import { newScore } from '../racing/scores';
import { recordsOf, type StandingsQuery, tablesOf } from '../racing/standings';
import { completeChanges, stands } from './decision-changes';
import { conflictWords } from './decisions';

/**
 * A regatta's present standings, and those with unsigned decisions applied. Computed like all standings, from the
 * scores and from the changed scores; writes nothing.
 *
 * @throws ApiError `NOT_FOUND` for another club's regatta or decision, `INVALID_REQUEST` for a decision that is not a
 *   draft
 */
export function whatIf(db: Readable, clubId: string, input: WhatIfInput): WhatIf {
  const regatta = requireRecord(db, 'regattas', clubId, input.regatta_id);
  const drafts = input.decisions.map((id, index) => {
    const decision = requireRecord(db, 'decisions', clubId, id);
    if (decision.regatta_id !== regatta.id || decision.state !== 'draft')
      throw brokenRule(`decisions.${index}`, 'decision_not_ready');
    return decision;
  });
  const changes = [
    ...drafts.flatMap((decision) => decision.changes),
    ...completeChanges(db, { clubId }, regatta, input.changes),
  ];
  const records = recordsOf(db, regatta);
  const scores = selectRecords(db, 'scores', 'regatta_id = ?', regatta.id);
  const decided = withChanges(db, clubId, scores, changes).map(toScoreInput);
  const before = tablesOf(regatta, records, new Memo());
  const after = tablesOf(regatta, { ...records, scores: decided }, new Memo());
  return {
    regatta_id: regatta.id,
    conflicts: [
      ...changes
        .filter((change) => !stands(db, change, change.before))
        .map((change) => conflictWords(db, clubId, change, change.before)),
      ...bothChange(db, clubId, drafts),
    ],
    tables: queriesOf(regatta).map(({ name, ...query }) => compare(name, query, before, after)),
  };
}

/** Scores changed by two decisions: once the first is signed, the second cannot be signed as drafted. */
function bothChange(db: Readable, clubId: string, drafts: readonly Decision[]): string[] {
  const first = new Map<string, number>();
  return drafts.flatMap(({ number, changes }) =>
    changes.flatMap((change) => {
      const other = first.get(cellOf(change));
      first.set(cellOf(change), other ?? number);
      if (other === undefined) return [];
      const boat = findRecord(db, 'registrations', clubId, change.registration_id)?.sail_number;
      return [t.isChangedByBoth(boat ?? t.boatThatIsGone, change.race_number, other, number)];
    }),
  );
}

/** The scores with changes applied; the last change of a score counts. */
function withChanges(
  db: Readable,
  clubId: string,
  scores: readonly Score[],
  changes: readonly DecisionChange[],
): Score[] {
  const cells = new Map(scores.map((score) => [cellOf(score), score]));
  for (const change of changes) {
    const boat = requireRecord(db, 'registrations', clubId, change.registration_id);
    const blank = { ...newScore(boat, change.race_number), version: 1 } as Score;
    cells.set(cellOf(change), { ...(cells.get(cellOf(change)) ?? blank), ...change.after });
  }
  return [...cells.values()];
}

const cellOf = ({ registration_id, race_number }: Pick<Score, 'registration_id' | 'race_number'>) =>
  `${race_number} ${registration_id}`;

/** Every table of a regatta: its fleets, and the series within them. */
function queriesOf({
  fleets,
  series,
}: Regatta): { name: string; fleet: string; series: string | undefined }[] {
  return fleets.flatMap(({ name }) => [
    { name, fleet: name, series: undefined },
    ...series
      .filter(({ fleet }) => fleet === name)
      .map((one) => ({ name: `${name}: ${one.name}`, fleet: name, series: one.id })),
  ]);
}

type Tables = (query: StandingsQuery) => Standings;

function compare(
  name: string,
  { fleet, series }: { fleet: string; series: string | undefined },
  before: Tables,
  after: Tables,
): WhatIfTable {
  const table = { fleet, series: series ?? null, name };
  try {
    const was = before({ fleet, series });
    const would = after({ fleet, series });
    return { ...table, boats: would.standings.length, moved: movedBoats(was, would), problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ...table, boats: 0, moved: [], problem: error.message };
  }
}

type Standing = Standings['standings'][number];

function movedBoats(before: Standings, after: Standings): WhatIfBoat[] {
  const earlier = new Map(before.standings.map((one) => [one.registration_id, one]));
  return after.standings.flatMap((standing) => {
    const was = earlier.get(standing.registration_id);
    const races = was ? changedRaces(was, standing) : [];
    const same = was?.rank === standing.rank && was.net === standing.net && races.length === 0;
    if (same) return [];
    const { registration_id, sail_number, boat_name, rank, net } = standing;
    return [
      {
        ...{ registration_id, sail_number, boat_name, races },
        before: { rank: was?.rank ?? null, net: was?.net ?? null },
        after: { rank, net },
      },
    ];
  });
}

function changedRaces(before: Standing, after: Standing): WhatIfBoat['races'] {
  const was = raceWords(before);
  const would = raceWords(after);
  return [...new Set([...was.keys(), ...would.keys()])]
    .toSorted((a, b) => a - b)
    .map((race_number) => ({
      race_number,
      before: was.get(race_number) ?? '–',
      after: would.get(race_number) ?? '–',
    }))
    .filter((race) => race.before !== race.after);
}

/** A boat's scores race by race: `3`, `13 DNF`, `7.2 ZFP + SCP`, `(9)` if discarded. */
function raceWords({ scores, provisional }: Standing): Map<number, string> {
  return new Map(
    [...scores, ...provisional].map((score) => {
      const words = [formatPoints(score.points), codesText(score)].filter(Boolean).join(' ');
      return [score.race_number, score.excluded ? `(${words})` : words];
    }),
  );
}
