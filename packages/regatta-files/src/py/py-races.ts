import type { Race } from '@dockside/contract/areas/racing/races';
import type { Registration } from '@dockside/contract/areas/racing/registrations';
import type { Standings } from '@dockside/contract/areas/racing/standings';
import { Notes } from '../notes';
import { dateAndTime, type ResultsData, startOf } from '../results/results-data';
import { pyRaces as t } from '../words';

/** A finisher, as RYA PY Online expects her. Times are whole seconds. */
export interface PyEntry {
  boatClass: string;
  sailNumber: string;
  helm: string;
  crew: string;
  persons: number;
  rating: number;
  elapsed: number;
  corrected: number;
  laps: number;
  rank: number;
}

/** A fleet's start on Portsmouth Numbers. */
export interface PyStart {
  raceNumber: number;
  date: string;
  time: string;
  fleet: string;
  entries: PyEntry[];
}

/** PY Online's minimum for a race, from its FAQ: more than 3 finishers, two classes, 20 minutes. */
const LEAST_FINISHERS = 4;
const LEAST_SECONDS = 20 * 60;

/** Races of a regatta for a return, with notes on what cannot go in or will be ignored by PY Online. */
export function pyRaces(data: ResultsData): { starts: PyStart[]; notes: string[] } {
  const notes = new Notes();
  const starts = data.regatta.fleets
    .filter(({ rating_system }) => rating_system === 'py')
    .flatMap(({ name }) => startsOf(name, data, notes));
  if (starts.length === 0) notes.add(t.nothing);
  return { starts, notes: notes.all() };
}

function startsOf(fleet: string, data: ResultsData, notes: Notes): PyStart[] {
  const tables = data.results.fleets.filter((table) => table.fleet === fleet && !table.series?.parts);
  const done = new Set<number>();
  return tables.flatMap((table) =>
    table.races.flatMap(({ race_number }) => {
      // A race may belong to several series of the fleet, with the same times.
      if (done.has(race_number)) return [];
      done.add(race_number);
      const race = data.races.find((one) => one.race_number === race_number);
      if (!race || race.scoring === 'pursuit') {
        notes.add(t.pursuit(fleet, race_number));
        return [];
      }
      const start = startOf(race, fleet);
      const at = start ?? data.regatta.starts_at;
      if (at === null) {
        notes.add(t.noDay(fleet, race_number));
        return [];
      }
      const entries = table.standings.flatMap((standing) => pyEntry(standing, race, data) ?? []);
      noteWhatIsLeftOut(fleet, race_number, entries, notes);
      if (entries.length === 0) return [];
      const { date, time } = dateAndTime(at, data.zone);
      return [
        { raceNumber: race_number, date, time: start === null ? '' : time, fleet, entries: byRank(entries) },
      ];
    }),
  );
}

function byRank(entries: PyEntry[]): PyEntry[] {
  return entries.toSorted((a, b) => a.rank - b.rank);
}

type Standing = Standings['standings'][number];

function pyEntry({ registration_id, scores }: Standing, race: Race, data: ResultsData): PyEntry | null {
  const score = scores.find(({ race_number }) => race_number === race.race_number);
  const entry = data.entries.find(({ id }) => id === registration_id);
  if (!entry || !score || score.place === null || score.elapsed === null) return null;
  if (score.rating === null || score.corrected === null) return null;
  const laps = data.scores.find(
    (one) => one.registration_id === registration_id && one.race_number === race.race_number,
  )?.laps;
  return {
    boatClass: entry.boat_class ?? '',
    sailNumber: plain(entry.sail_number),
    helm: entry.helm ?? '',
    crew: entry.crew[0] ?? '',
    persons: personsOf(entry),
    rating: score.rating,
    elapsed: Math.round(score.elapsed),
    corrected: Math.round(score.corrected),
    laps: laps ?? 1,
    rank: score.place,
  };
}

function personsOf({ helm, crew }: Registration): number {
  return Math.max(1, (helm ? 1 : 0) + crew.length);
}

/** PY Online rejects punctuation in sail numbers. */
function plain(sailNumber: string): string {
  return sailNumber.replace(/[^\p{L}\p{N} ]/gu, '').trim();
}

function noteWhatIsLeftOut(fleet: string, race: number, entries: readonly PyEntry[], notes: Notes): void {
  const without = entries.filter(({ boatClass }) => boatClass === '').length;
  if (without > 0) notes.add(t.noClass(fleet, race, without));
  if (entries.length < LEAST_FINISHERS) notes.add(t.fewFinishers(fleet, race));
  else if (new Set(entries.map(({ boatClass }) => boatClass)).size < 2) notes.add(t.oneClass(fleet, race));
  else if (Math.max(...entries.map(({ elapsed }) => elapsed)) < LEAST_SECONDS)
    notes.add(t.short(fleet, race));
}
