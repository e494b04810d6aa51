import type { Publication } from '@contract/areas/publications';
import type { Race } from '@contract/areas/races';
import { formatCount, plural } from '@/lib/format';
import { currentRace } from '../../regatta/current-race';
import type { RegattaData } from '../../regatta/regatta-context';

/**
 * `missing`: without it the first race cannot be sailed; `attention`: something in it is to be put right; `ready`: it is
 * set up; `usual`: nothing is said, and it is as it usually is; `none`: there is none, and none is needed.
 */
export type PartState = 'missing' | 'attention' | 'ready' | 'usual' | 'none' | 'not known';

/** One part of the set-up: how it stands, in words. */
export interface Part {
  name: PartName;
  state: PartState;
  words: string;
}

export type PartName =
  | 'Regatta'
  | 'Fleets'
  | 'Entries'
  | 'Races'
  | 'Scoring'
  | 'Start plan'
  | 'Prizes'
  | 'Publication'
  | 'Series'
  | 'Codes'
  | 'Groups';

export interface OverviewData extends Pick<RegattaData, 'regatta' | 'races' | 'entries' | 'timeZone'> {
  /** Null: nothing is published; undefined: not known here. */
  publication: Pick<Publication, 'number' | 'status' | 'published_at' | 'changes_since'> | null | undefined;
  now: number;
}

/** The race whose start is planned next; undefined where none is to come. */
export function nextRace({ races, timeZone, now }: OverviewData): Race | undefined {
  return currentRace(
    races.filter(({ status }) => status === 'scheduled'),
    timeZone,
    now,
  );
}

/** `3 of 5 races are sailed.` Races that were abandoned are not counted. */
export function sailedOf(races: readonly Race[]): string {
  const planned = races.filter(({ status }) => status !== 'abandoned');
  const sailed = planned.filter(({ status }) => status === 'sailed').length;
  return `${sailed} of ${formatCount(planned.length, 'race')} ${plural(sailed, 'is', 'are')} sailed.`;
}
