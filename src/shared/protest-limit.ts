import { protestLimit as t } from '@messages/shared';
import type { Notice } from '../contract/areas/publishing/notices';
import type { Race } from '../contract/areas/racing/races';
import type { Registration } from '../contract/areas/racing/registrations';
import type { Score } from '../contract/areas/racing/scores';
import { noticeBoard } from '../contract/notice-board';
import { startOfBoat } from '../contract/race-start';
import { dateLocale } from './date-locale';
import { raceTitle } from './race-title';
import { knownZone } from './time-zone';

const MINUTE = 60_000;

/** The last boat to finish a race, and when, from her start and elapsed time. Undefined while no boat has both. */
export function lastFinish(
  race: Pick<Race, 'starts'>,
  entries: readonly Registration[],
  scores: readonly Pick<Score, 'registration_id' | 'finish_time'>[],
): { boat: Registration; at: number } | undefined {
  const boats = new Map(entries.map((boat) => [boat.id, boat]));
  const finishes = scores.flatMap(({ registration_id, finish_time }) => {
    const boat = boats.get(registration_id);
    const start = boat ? startOfBoat(race, boat) : null;
    if (!boat || start === null || finish_time === null) return [];
    return [{ boat, at: start + finish_time * 1000 }];
  });
  return finishes.sort((a, b) => a.at - b.at).at(-1);
}

/**
 * Protest time limit: `minutes` after the last boat finished (RRS 60.3 and sailing instructions), rounded up to the
 * minute.
 */
export function protestTimeLimit(lastFinishAt: number, minutes: number): number {
  return Math.ceil((lastFinishAt + minutes * MINUTE) / MINUTE) * MINUTE;
}

/** A race's protest time limit: as posted, else as computed from the last finish. Times in Unix epoch milliseconds. */
export interface RaceLimit {
  /** Its end. */
  at: number;
  /** The notice that posts it; undefined: none in force. */
  notice: Notice | undefined;
  /** Its end by the finishes; null while there are none. */
  computed: number | null;
}

/**
 * The protest time limit of a race, for every screen, page and request. A posted one stands, whatever the finishes say
 * since. Undefined while none is posted and no boat has finished.
 *
 * @param minutes the regatta's limit after the last finish
 */
export function limitOfRace(
  race: Pick<Race, 'race_number' | 'starts'>,
  minutes: number,
  of: {
    entries: readonly Registration[];
    /** Scores of the race. */
    scores: readonly Pick<Score, 'registration_id' | 'finish_time'>[];
    /** Notices of the regatta. */
    notices: readonly Notice[];
  },
): RaceLimit | undefined {
  const last = lastFinish(race, of.entries, of.scores);
  const computed = last ? protestTimeLimit(last.at, minutes) : null;
  const notice = limitNotice(of.notices, race.race_number);
  const at = notice?.protest_limit?.at ?? computed;
  return at === null ? undefined : { at, notice, computed };
}

/** The notice in force that posts a race's protest time limit. */
export function limitNotice(notices: readonly Notice[], raceNumber: number): Notice | undefined {
  return noticeBoard(notices).current.find(({ protest_limit }) => protest_limit?.race_number === raceNumber);
}

/** Title and text of the notice that posts a limit. */
export function limitText(
  race: Pick<Race, 'race_number' | 'name'>,
  at: number,
  timeZone: string,
): Pick<Notice, 'title' | 'text'> {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(timeZone), { ...options, timeZone: knownZone(timeZone) }).format(at);
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = format({ day: 'numeric', month: 'short', year: 'numeric' });
  return {
    title: t.title(race.race_number),
    text: t.text(raceTitle(race), time, day),
  };
}
