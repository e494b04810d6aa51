import type { Publication } from '@contract/areas/publishing/publications';
import type { Race } from '@contract/areas/racing/races';
import { formatCount, plural } from '@/lib/format';
import { currentRace } from '../../regatta/current-race';
import type { RegattaData } from '../../regatta/regatta-context';

/**
 * `missing`: required for the first race; `attention`: needs correcting; `ready`: set up; `usual`: not set, with usual
 * defaults; `none`: neither present nor needed.
 */
export type PartState = 'missing' | 'attention' | 'ready' | 'usual' | 'none' | 'not known';

/** One part of the set-up, with its state in words. */
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

/** The next race to plan a start for; undefined if none remains. */
export function nextRace({ races, timeZone, now }: OverviewData): Race | undefined {
  return currentRace(
    races.filter(({ status }) => status === 'scheduled'),
    timeZone,
    now,
  );
}

/** `3 of 5 races are sailed.` Abandoned races do not count. */
export function sailedOf(races: readonly Race[]): string {
  const planned = races.filter(({ status }) => status !== 'abandoned');
  const sailed = planned.filter(({ status }) => status === 'sailed').length;
  return `${sailed} of ${formatCount(planned.length, 'race')} ${plural(sailed, 'is', 'are')} sailed.`;
}
