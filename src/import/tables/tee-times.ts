import { listOf } from '@dockside/regatta-files/table/csv-rows';
import { teeTimeTable as t } from '@messages/server/import';
import type { TeeTime } from '../../contract/areas/golf/tee-times';
import { nameId } from '../../db/ids';
import { findRecord, selectRecords } from '../../db/records';
import { fullName } from '../../shared/person-name';
import { foldName } from '../../shared/same-name';
import { clockAt } from '../../shared/time-zone';
import { type CalendarDay, dayOf, dayText, momentOf, parseDay, parseTime } from './days';
import { isYes } from './members';
import { cellOf, type Draft, type Line, LineError, type RecordReader, type TableContext } from './table-kind';

type Player = TeeTime['players'][number];

const USUAL_SEATS = 4;
const BACK_NINE = 10;

/** Headings of membership numbers: `Member ID`; `Player 1 Membership No` with the player before it. */
const numberWords = ['number', 'no', 'nr', 'num', 'id', 'code'];
const ofMembers = ['', 'player', 'golfer'].flatMap((whose) =>
  ['member', 'membership', 'mem'].flatMap((what) => numberWords.map((word) => `${whose}${what}${word}`)),
);
const ofPlayers = ['player', 'golfer'].flatMap((whose) => numberWords.map((word) => `${whose}${word}`));

/** Reads a tee sheet with one line per tee time or per player. */
export const teeTimeTable: RecordReader<'tee-times'> = {
  cloudHasThem: t.teeSheetComesFromCloud,
  headings: {
    date: ['date', 'day', 'teedate', 'playdate'],
    time: ['time', 'teetime', 'start', 'starttime', 'starts'],
    course: ['course', 'coursename', 'layout'],
    start_hole: ['starthole', 'startinghole', 'hole', 'tee', 'startingtee', 'starttee'],
    holes: ['holes', 'numberofholes', 'roundlength'],
    capacity: ['seats', 'capacity', 'places', 'maxplayers', 'size'],
    players: ['players', 'player', 'name', 'names', 'booking', 'golfers', 'golfer', 'playername'],
    player_numbers: [...ofMembers, ...ofPlayers, 'mitgliedsnummer'],
    transport: ['transport', 'transportation', 'walkingriding', 'ride', 'cart', 'buggy', 'carttype'],
    paid: ['paid', 'ispaid', 'prepaid', 'paymentstatus', 'bezahlt'],
    checked_in: ['checkedin', 'checkin', 'ischeckedin', 'arrived'],
    notes: ['notes', 'note', 'comment', 'comments', 'remarks'],
  },
  days: ['date'],
  missing: (fields) => {
    const [hasDate, hasTime] = [fields.has('date'), fields.has('time')];
    if (hasDate) return hasTime ? null : t.sayWhichHoldsTime;
    return hasTime ? t.sayWhichHoldsDate : t.sayWhichHoldDateAndTime;
  },
  read: readTeeTimes,
  show: (teeTime, field, timeZone) => {
    if (field === 'date') return dayText(dayOf(teeTime.starts_at, timeZone));
    if (field === 'time') return clockText(teeTime.starts_at, timeZone);
    if (field === 'course') return teeTime.course?.name ?? '';
    if (field === 'players')
      return teeTime.players
        .map(({ name, kind }) => (kind === 'member' ? name : `${name} (guest)`))
        .join(', ');
    if (field === 'player_numbers')
      return teeTime.players.map(({ membership_number }) => membership_number ?? '–').join(', ');
    if (field === 'transport') return teeTime.players.map(({ transport }) => transport ?? '–').join(', ');
    if (field === 'paid' || field === 'checked_in')
      return teeTime.players.map((player) => (player[field] ? 'yes' : 'no')).join(', ');
    return String(teeTime[field as keyof TeeTime] ?? '');
  },
};

function clockText(at: number, timeZone: string): string {
  const { hour, minute } = clockAt(at, timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function readTeeTimes(
  context: TableContext,
  lines: readonly Line[],
  doubt: (question: string) => void,
): Draft<'tee-times'>[] {
  const drafts = new Map<string, Draft<'tee-times'>>();
  const golfers = new Golfers(context, doubt);
  const courses = coursesOf(context);
  for (const line of lines) {
    try {
      const { id, ...start } = startOf(context, courses, line);
      const before = findRecord(context.db, 'tee-times', context.club.id, id);
      const draft = drafts.get(id);
      const record = draft?.record ?? {
        ...newTeeTime(context.club.id, id),
        ...before,
        ...start,
        players: [],
      };
      const players = playersOf(line);
      const seats = numberOf(line, 'capacity', 1, 99) ?? before?.capacity ?? USUAL_SEATS;
      const all = [
        ...record.players,
        ...players.map((player) => golfers.seat(player, before?.players ?? [])),
      ];
      requireOnce(all);
      if (all.length > seats) throw new LineError(t.tooManyPlayers(all.length, seats));
      Object.assign(record, {
        players: all,
        capacity: seats,
        status: all.length > 0 ? 'booked' : before?.status === 'booked' || !before ? 'open' : before.status,
        ...(line.cells.has('notes') && { notes: cellOf(line, 'notes') || record.notes }),
      });
      if (!draft) drafts.set(id, { line: line.line, record });
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      context.refuse(line.line, error.message);
    }
  }
  return [...drafts.values()];
}

type Courses = Map<string, NonNullable<TeeTime['course']>>;

/** Existing courses by name in lower case. */
function coursesOf({ db, club }: TableContext): Courses {
  const found = selectRecords(db, 'tee-times', 'club_id = ? ORDER BY starts_at DESC LIMIT 500', club.id);
  return new Map(found.flatMap(({ course }) => (course?.name ? [[foldName(course.name), course]] : [])));
}

/** Start and course of a line's players, with the resulting id. @throws LineError */
function startOf({ club, dateOrder, now }: TableContext, courses: Courses, line: Line) {
  const latest = dayOf(now, club.time_zone).year + 5;
  const day: CalendarDay = parseDay(cellOf(line, 'date'), dateOrder, latest);
  const starts_at = momentOf(day, parseTime(cellOf(line, 'time')), club.time_zone);
  const name = cellOf(line, 'course');
  const key = foldName(name);
  if (name !== '' && !courses.has(key)) courses.set(key, { id: nameId('crs', [club.id, key]), name });
  const { start_hole, letter } = holeOf(line);
  return {
    id: nameId('tee', [club.id, key, starts_at, start_hole]) + letter,
    starts_at,
    course: name === '' ? null : courses.get(key)!,
    start_hole,
    side: start_hole >= BACK_NINE ? 'back' : 'front',
    ...(line.cells.has('holes') && { holes: numberOf(line, 'holes', 1, 54) }),
  };
}

/** The starting hole: `4`; or `4B` for the second group there. Ids keep the order of the letters. @throws LineError */
function holeOf(line: Line): { start_hole: number; letter: string } {
  const [, hole, letter = ''] = /^(\d+) ?([A-D])$/i.exec(cellOf(line, 'start_hole')) ?? [];
  if (hole === undefined) return { start_hole: numberOf(line, 'start_hole', 1, 36) ?? 1, letter: '' };
  if (Number(hole) < 1 || Number(hole) > 36) throw new LineError(t.isNotHole(`${hole}${letter}`));
  const isFirst = letter.toUpperCase() === 'A';
  return { start_hole: Number(hole), letter: isFirst ? '' : letter.toLowerCase() };
}

function newTeeTime(clubId: string, id: string): TeeTime {
  return {
    id,
    club_id: clubId,
    course: null,
    starts_at: 0,
    start_hole: 1,
    side: 'front',
    holes: null,
    capacity: USUAL_SEATS,
    status: 'open',
    reason: null,
    players: [],
    notes: null,
  };
}

function numberOf(line: Line, field: string, least: number, most: number): number | null {
  const cell = cellOf(line, field);
  if (cell === '') return null;
  const number = Number(cell);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new LineError(t.isNotNumberFromTo(field.replace('_', ' '), cell, least, most));
  return number;
}

/** Splits a cell into players. "Byrne, Aoife" is one, "Byrne, Aoife; Kelly, Tom" are two. */
function namesIn(cell: string): string[] {
  if (/[;/]/.test(cell)) return listOf(cell);
  const parts = listOf(cell);
  const isOneName = parts.length === 2 && parts.every((part) => !part.includes(' '));
  return isOneName || cell === '' ? [cell].filter(Boolean) : parts;
}

/** A player as a line has him or her. */
interface WrittenPlayer {
  name: string;
  /** Empty if the line has none. */
  number: string;
  has: Partial<Pick<Player, 'transport' | 'paid' | 'checked_in'>>;
}

/** Players of a line. Their numbers stand in as many columns, or in one cell in their order. */
function playersOf(line: Line): WrittenPlayer[] {
  const columns = line.cells.get('players') ?? [];
  const written = line.cells.get('player_numbers') ?? [];
  const has = {
    ...(line.cells.has('transport') && { transport: transportOf(cellOf(line, 'transport')) }),
    ...(line.cells.has('paid') && { paid: isYes(cellOf(line, 'paid')) }),
    ...(line.cells.has('checked_in') && { checked_in: isYes(cellOf(line, 'checked_in')) }),
  };
  if (written.length > 1)
    return Array.from({ length: Math.max(columns.length, written.length) }, (_, nth) => ({
      name: columns[nth] ?? '',
      number: written[nth] ?? '',
      has,
    })).filter(({ name, number }) => name !== '' || number !== '');
  const names = columns.flatMap(namesIn);
  const numbers = names.length > 1 ? listOf(written[0] ?? '') : [written[0] ?? ''].filter(Boolean);
  if (numbers.length > Math.max(names.length, 1))
    throw new LineError(t.tooManyNumbers(numbers.length, names.length));
  if (names.length === 0 && numbers[0]) return [{ name: '', number: numbers[0], has }];
  return names.map((name, nth) => ({ name, number: numbers[nth] ?? '', has }));
}

/** `walking` or `riding`; another word stays as it is. */
function transportOf(cell: string): string | null {
  if (/^(?:riding?|cart|buggy|y|yes|true|1)$/i.test(cell)) return 'riding';
  if (/^(?:walk(?:ing)?|n|no|none|false|0)$/i.test(cell)) return 'walking';
  return cell || null;
}

/** @throws LineError for a member who would have two seats */
function requireOnce(players: readonly Player[]): void {
  const ids = players.flatMap(({ member_id }) => member_id ?? []);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice === undefined) return;
  const { name } = players.find(({ member_id }) => member_id === twice)!;
  throw new LineError(t.wouldPlayTwice(name!));
}

/** Looks up players: members by number or name; all others are guests. */
class Golfers {
  readonly #byNumber = new Map<string, { id: string; name: string; number: string }>();
  readonly #byName = new Map<string, { id: string; name: string; number: string | null } | null>();
  readonly #asked = new Set<string>();

  constructor(
    private readonly context: TableContext,
    private readonly doubt: (question: string) => void,
  ) {
    for (const member of selectRecords(context.db, 'members', 'club_id = ?', context.club.id)) {
      const { id, membership_number: number } = member;
      const name = fullName(member);
      if (number) this.#byNumber.set(number.toLowerCase(), { id, name, number });
      const key = foldName(name);
      // Members with the same name are told apart by number only.
      this.#byName.set(key, this.#byName.has(key) ? null : { id, name, number });
    }
  }

  /** The seat of a player named in a cell, keeping what is already known. */
  seat({ name: text, number, has }: WrittenPlayer, before: readonly Player[]): Player {
    const written = text.replace(/\s*\((?:guest|visitor)\)$/i, '');
    const member =
      number === '' ? (written === text ? this.#member(text) : undefined) : this.#numbered(number, written);
    const name = member?.name ?? turned(written);
    if (number !== '' && member && written !== '' && foldName(turned(written)) !== foldName(member.name))
      this.context.notes.list(
        t.playersMatchedByNumber,
        `${turned(written)} (${member.number}, ${member.name})`,
      );
    const isShared = number === '' && written === text && this.#byName.get(foldName(name)) === null;
    if (isShared) this.#askWhich(name);
    else if (!member) this.context.notes.list(t.playersAreGuests, name);
    const known = before.find((one) => (member ? one.member_id === member.id : one.name === name));
    return {
      transport: null,
      holes: null,
      checked_in: false,
      paid: false,
      no_show: false,
      ...known,
      ...has,
      name,
      kind: member ? 'member' : 'guest',
      member_id: member?.id ?? null,
      membership_number: member?.number ?? null,
    };
  }

  /** The member of a number; undefined for a guest. @throws LineError for a number alone that nobody has */
  #numbered(number: string, name: string) {
    const member = this.#byNumber.get(number.toLowerCase());
    if (!member && name === '') throw new LineError(t.noMemberHasNumber(number));
    if (!member) this.context.notes.list(t.numbersWithoutMember, `${number} (${turned(name)})`);
    return member;
  }

  #member(text: string) {
    const numbers = text.match(/[^\s()]*\d[^\s()]*/g) ?? [];
    for (const number of numbers) {
      const member = this.#byNumber.get(number.toLowerCase());
      if (member) return member;
    }
    return this.#byName.get(foldName(turned(text))) ?? undefined;
  }

  /** Asks once of each name that several members have. */
  #askWhich(name: string): void {
    if (this.#asked.has(name)) return;
    this.#asked.add(name);
    this.doubt(t.severalMembersAreCalled(name));
  }
}

/** Turns "Byrne, Aoife" into "Aoife Byrne". */
function turned(name: string): string {
  const [last, first] = name.split(',').map((part) => part.trim());
  return first ? `${first} ${last}` : name;
}
