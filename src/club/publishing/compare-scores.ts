import { codesText } from '@dockside/scoring';
import { common, scores as t } from '@messages/server/published-changes';
import type { PublishedFleet } from '../../contract/published-results';
import { isolated } from '../../shared/isolated-text';
import { formatPoints } from '../../shared/results-format';
import { elapsedWords } from '../../shared/score-words';

type Standing = PublishedFleet['standings'][number];
type Score = Standing['scores'][number];

/** A boat's difference between two versions of a table; `before` or `after` is empty if it was missing. */
export interface Difference {
  registration_id: string;
  sail_number: string;
  race_number: number | null;
  before: string;
  after: string;
  text: string;
}

/** From this number of similar changes on, boats are counted instead of listed. */
const MANY = 10;

/** Codes whose points were decided, not derived from the number of boats (RRS A9, 64.1). */
const hasDecidedPoints = (code: string) => /^(RDG|DPI)/.test(code);

/**
 * A boat's recorded result in a race, as published. Points and places are left out, because they depend on other boats,
 * except decided points.
 *
 * @example '1:02:10', 'DNF', '1:02:10 ZFP', '1:02:10 ZFP + SCP', 'RDG 3.5', '1:02:10 SCP +120 s'
 */
function resultText(score: Score): string {
  const { elapsed, code, further_codes = [], time_change, points, place } = score;
  const isDecided = [code ?? '', ...further_codes].some(hasDecidedPoints);
  const parts = [
    // With a code that removes her place, her time has no meaning.
    elapsed !== null && (code === null || place !== null) && elapsedWords(elapsed),
    codesText(score),
    isDecided && points !== null && formatPoints(points),
    time_change?.seconds && `${time_change.seconds > 0 ? '+' : '−'}${Math.abs(time_change.seconds)} s`,
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(' ');
  return place === null ? t.noResult : t.place(place);
}

/** True if a result is her place alone. */
const isPlace = ({ place }: Score, text: string) => place !== null && text === t.place(place);

/** Changed results in races that count in both versions of a table, by race and then in table order. */
export function changedResults(before: PublishedFleet, after: PublishedFleet): Difference[] {
  const races = after.races.filter(({ race_number }) =>
    before.races.some((race) => race.race_number === race_number),
  );
  return races.flatMap(({ race_number }) =>
    inBoth(before, after).flatMap(([was, is]) => {
      const [from, to] = [was, is].map(({ scores }) => scores.find((one) => one.race_number === race_number));
      if (!from || !to) return [];
      const [old, now] = [resultText(from), resultText(to)];
      // Without times, one boat's new place moves all behind her.
      if (old === now || (isPlace(from, old) && isPlace(to, now))) return [];
      const { registration_id, sail_number } = is;
      const text = `R${race_number} ${isolated(sail_number)} ${old} → ${now}`;
      return [{ registration_id, sail_number, race_number, before: old, after: now, text }];
    }),
  );
}

/** Boats added to or removed from a table, and changed details of the others. */
export function changedBoats(before: PublishedFleet, after: PublishedFleet): (Difference | string)[] {
  const without = ({ standings }: PublishedFleet, other: PublishedFleet) =>
    standings.filter(({ registration_id }) => !standingOf(other, registration_id));
  const { fleet } = after;
  const added = without(after, before).map((boat) => came(boat, fleet));
  const removed = without(before, after).map((boat) => left(boat, fleet));
  return [
    ...counted(added, t.boatsAdded),
    ...counted(removed, t.boatsRemoved),
    ...inBoth(before, after).flatMap(([was, is]) => changedDetails(before, after, was, is)),
    ...changedRatings(before, after),
  ];
}

function came({ registration_id, sail_number }: Standing, fleet: string): Difference {
  const text = t.addedTo(isolated(sail_number), isolated(fleet));
  return { registration_id, sail_number, race_number: null, before: '', after: t.entered, text };
}

function left({ registration_id, sail_number }: Standing, fleet: string): Difference {
  const text = t.removedFrom(isolated(sail_number), isolated(fleet));
  return { registration_id, sail_number, race_number: null, before: t.entered, after: '', text };
}

function counted(differences: Difference[], says: (count: number) => string): (Difference | string)[] {
  return differences.length > MANY ? [says(differences.length)] : differences;
}

/** Changed details from a boat's entry. */
function changedDetails(
  before: PublishedFleet,
  after: PublishedFleet,
  was: Standing,
  is: Standing,
): Difference[] {
  const { registration_id, sail_number } = is;
  const details = (table: PublishedFleet, standing: Standing): Record<string, string | null> => ({
    [t.sailNumber]: standing.sail_number,
    [t.bowNumber]: standing.bow_number,
    [t.boat]: standing.boat_name,
    [t.helm]: table.boats[registration_id]?.helm ?? null,
    [t.boatClass]: table.boats[registration_id]?.boat_class ?? null,
    [t.club]: table.boats[registration_id]?.club ?? null,
    [t.group]: standing.group,
    [t.carried]: standing.carried && formatPoints(standing.carried.points),
  });
  const [old, now] = [details(before, was), details(after, is)];
  return Object.keys(now)
    .filter((name) => old[name] !== now[name])
    .map((name) => {
      const [from, to] = [old[name] ?? common.none, now[name] ?? common.none];
      const text = `${isolated(was.sail_number)} ${name} ${isolated(from)} → ${isolated(to)}`;
      return { registration_id, sail_number, race_number: null, before: from, after: to, text };
    });
}

/** Changed ratings used in races. Progressive ones follow from earlier races, so many boats change at once. */
function changedRatings(before: PublishedFleet, after: PublishedFleet): (Difference | string)[] {
  const changed = inBoth(before, after).flatMap(([was, is]) => {
    const pairs = is.scores.flatMap((score) => {
      const from = was.scores.find(({ race_number }) => race_number === score.race_number)?.rating ?? null;
      const isOther = from !== null && score.rating !== null && from !== score.rating;
      return isOther
        ? [{ race_number: score.race_number, from: String(from), to: String(score.rating) }]
        : [];
    });
    const [first] = pairs;
    if (!first) return [];
    const isOne = pairs.every(({ from, to }) => from === first.from && to === first.to);
    const { registration_id, sail_number } = is;
    const text = isOne
      ? t.rating(isolated(sail_number), first.from, first.to)
      : t.ratingsOfRaces(isolated(sail_number), pairs.length);
    const race_number = pairs.length === 1 ? first.race_number : null;
    const values = isOne ? { before: first.from, after: first.to } : { before: '', after: '' };
    return [{ registration_id, sail_number, race_number, ...values, text }];
  });
  return changed.length > MANY ? [t.ratingsChanged(changed.length)] : changed;
}

/** Boats in both versions of a table, in the later order. */
export function inBoth(before: PublishedFleet, after: PublishedFleet): [was: Standing, is: Standing][] {
  const were = new Map(before.standings.map((standing) => [standing.registration_id, standing]));
  return after.standings.flatMap((is): [Standing, Standing][] => {
    const was = were.get(is.registration_id);
    return was ? [[was, is]] : [];
  });
}

const standingOf = ({ standings }: PublishedFleet, id: string) =>
  standings.find(({ registration_id }) => registration_id === id);
