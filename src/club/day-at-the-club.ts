import type { TeeTime } from '../contract/areas/golf/tee-times';
import type { Member } from '../contract/areas/members/members';
import type { Regatta } from '../contract/areas/racing/regattas';
import type { Registration } from '../contract/areas/racing/registrations';
import type { SheetPhotoImage } from '../contract/areas/racing/sheet-photos';
import type { Wristband } from '../contract/areas/safety/wristbands';
import type { Club } from '../contract/club';
import { ApiError } from '../contract/errors';
import type { PublishedResults } from '../contract/published-results';
import type { ResourceName } from '../contract/resources';
import type { Readable } from '../db/connection';
import { selectRecords } from '../db/records';
import { countUnreadable } from '../db/unreadable-records';
import { dayCounter } from './members/aging';
import { DAY_MS, hasLeft } from './members/member-records';
import { resultsNow } from './publishing/next-version';
import { latestSheetPhotos } from './racing/sheet-photos';
import { peopleOf } from './safety/people';

/** The day's essential information, for when every screen is dark. */
export interface ClubDay {
  club: Club;
  /** Today's and tomorrow's by the club's calendar, in order. */
  teeTimes: { day: 'today' | 'tomorrow'; sheet: TeeTime[] }[];
  regattas: RegattaDay[];
  /** Members who have not left, by name. */
  members: Member[];
  /** Number of the cloud’s records of each kind that could not be read. */
  unreadable: Partial<Record<ResourceName, number>>;
}

/** A regatta in progress. */
export interface RegattaDay {
  regatta: Regatta;
  entries: Registration[];
  /** Bands of the people on the water, out longest first. */
  onTheWater: Wristband[];
  /** Bands of the people ashore, scanned at least once. */
  ashore: Wristband[];
  /** The latest photos of its paper sheets, by race. */
  sheetPhotos: SheetPhotoImage[];
  /** null if results cannot be computed; `problem` says why. */
  results: PublishedResults | null;
  problem: string | null;
}

/** Reads one club's day. */
export function readClubDay(db: Readable, club: Club, now: number): ClubDay {
  return {
    club,
    teeTimes: teeTimesOf(db, club, now),
    regattas: regattasOn(db, club, now).map((regatta) => regattaDay(db, regatta)),
    members: selectRecords(db, 'members', 'club_id = ?', club.id)
      .filter((member) => !hasLeft(member))
      .sort((a, b) => sortName(a).localeCompare(sortName(b))),
    unreadable: countUnreadable(db),
  };
}

function sortName({ last_name, first_name }: Member): string {
  return `${last_name ?? ''} ${first_name ?? ''}`;
}

function teeTimesOf(db: Readable, club: Club, now: number): ClubDay['teeTimes'] {
  const dayOf = dayCounter(club.time_zone);
  const today = dayOf(now);
  // A day lasts 25 hours when clocks go back.
  const near = selectRecords(
    db,
    'tee-times',
    'club_id = ? AND starts_at >= ? AND starts_at < ? ORDER BY starts_at, key',
    club.id,
    now - 2 * DAY_MS,
    now + 3 * DAY_MS,
  );
  const onDay = (day: number) => near.filter(({ starts_at }) => dayOf(starts_at) === day);
  return [
    { day: 'today', sheet: onDay(today) },
    { day: 'tomorrow', sheet: onDay(today + 1) },
  ];
}

/** Regattas in progress, give or take a day, and those with people on the water. */
function regattasOn(db: Readable, club: Club, now: number): Regatta[] {
  return selectRecords(
    db,
    'regattas',
    `club_id = ? AND (
       (json ->> '$.starts_at' <= ? AND coalesce(json ->> '$.ends_at', json ->> '$.starts_at') >= ?)
       OR EXISTS (SELECT 1 FROM wristbands WHERE regatta_id = regattas.key AND status = 'sailing'))
     ORDER BY json ->> '$.starts_at', key`,
    club.id,
    now + DAY_MS,
    now - DAY_MS,
  );
}

function regattaDay(db: Readable, regatta: Regatta): RegattaDay {
  const bands = peopleOf(db, regatta.id)
    .filter(({ timestamp }) => timestamp !== null)
    .sort((a, b) => a.timestamp! - b.timestamp!);
  return {
    regatta,
    entries: selectRecords(db, 'registrations', 'regatta_id = ?', regatta.id).sort((a, b) =>
      a.sail_number.localeCompare(b.sail_number, 'en', { numeric: true }),
    ),
    onTheWater: bands.filter(({ status }) => status === 'sailing'),
    ashore: bands.filter(({ status }) => status === 'ashore'),
    sheetPhotos: latestSheetPhotos(db, regatta.id),
    ...standingsOf(db, regatta),
  };
}

function standingsOf(db: Readable, regatta: Regatta): Pick<RegattaDay, 'results' | 'problem'> {
  try {
    return { results: resultsNow(db, regatta.id) ?? null, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { results: null, problem: error.message };
  }
}
