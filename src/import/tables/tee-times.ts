import type { TeeTime } from '../../contract/areas/golf/tee-times';
import { nameId } from '../../db/ids';
import { findRecord, selectRecords } from '../../db/records';
import { listOf } from '../../regatta-files/table/csv-rows';
import { clockAt } from '../../shared/time-zone';
import { type CalendarDay, dayOf, dayText, momentOf, parseDay, parseTime } from './days';
import { nameOf } from './members';
import { cellOf, type Draft, type Line, LineError, type RecordReader, type TableContext } from './table-kind';

type Player = TeeTime['players'][number];

const USUAL_SEATS = 4;
const BACK_NINE = 10;

/** Reads a tee sheet with one line per tee time or per player. */
export const teeTimeTable: RecordReader<'tee-times'> = {
  cloudHasThem: 'This club has a cloud, which its tee sheet comes from. Change it there.',
  headings: {
    date: ['date', 'day', 'teedate', 'playdate'],
    time: ['time', 'teetime', 'start', 'starttime', 'starts'],
    course: ['course', 'coursename', 'layout'],
    start_hole: ['starthole', 'startinghole', 'hole', 'tee', 'startingtee', 'starttee'],
    holes: ['holes', 'numberofholes', 'roundlength'],
    capacity: ['seats', 'capacity', 'places', 'maxplayers', 'size'],
    players: ['players', 'player', 'name', 'names', 'booking', 'golfers', 'golfer', 'playername'],
    notes: ['notes', 'note', 'comment', 'comments', 'remarks'],
  },
  days: ['date'],
  missing: (fields) => {
    const absent = ['date', 'time'].filter((field) => !fields.has(field));
    return absent.length === 0 ? null : `Say which column holds the ${absent.join(' and which the ')}.`;
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
    return String(teeTime[field as keyof TeeTime] ?? '');
  },
};

function clockText(at: number, timeZone: string): string {
  const { hour, minute } = clockAt(at, timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function readTeeTimes(context: TableContext, lines: readonly Line[]): Draft<'tee-times'>[] {
  const drafts = new Map<string, Draft<'tee-times'>>();
  const golfers = new Golfers(context);
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
      const players = (line.cells.get('players') ?? []).flatMap(namesIn);
      const seats = numberOf(line, 'capacity', 1, 99) ?? before?.capacity ?? USUAL_SEATS;
      const all = [...record.players, ...players.map((text) => golfers.seat(text, before?.players ?? []))];
      if (line.cells.has('capacity') && all.length > seats)
        throw new LineError(`${all.length} players for ${seats} seats; correct one of the two`);
      Object.assign(record, {
        players: all,
        capacity: Math.max(seats, all.length),
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
  return new Map(found.flatMap(({ course }) => (course?.name ? [[course.name.toLowerCase(), course]] : [])));
}

/** Start and course of a line's players, with the resulting id. @throws LineError */
function startOf({ club, dateOrder, now }: TableContext, courses: Courses, line: Line) {
  const latest = dayOf(now, club.time_zone).year + 5;
  const day: CalendarDay = parseDay(cellOf(line, 'date'), dateOrder, latest);
  const starts_at = momentOf(day, parseTime(cellOf(line, 'time')), club.time_zone);
  const name = cellOf(line, 'course');
  const key = name.toLowerCase();
  if (name !== '' && !courses.has(key)) courses.set(key, { id: nameId('crs', [club.id, key]), name });
  const start_hole = numberOf(line, 'start_hole', 1, 36);
  return {
    id: nameId('tee', [club.id, key, starts_at, start_hole ?? 1]),
    starts_at,
    course: name === '' ? null : courses.get(key)!,
    start_hole: start_hole ?? 1,
    side: start_hole === BACK_NINE ? 'back' : 'front',
    ...(line.cells.has('holes') && { holes: numberOf(line, 'holes', 1, 54) }),
  };
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
    throw new LineError(
      `${field.replace('_', ' ')}: ${JSON.stringify(cell)} is no number from ${least} to ${most}`,
    );
  return number;
}

/** Splits a cell into players. "Byrne, Aoife" is one, "Byrne, Aoife; Kelly, Tom" are two. */
function namesIn(cell: string): string[] {
  if (/[;/]/.test(cell)) return listOf(cell);
  const parts = listOf(cell);
  const isOneName = parts.length === 2 && parts.every((part) => !part.includes(' '));
  return isOneName || cell === '' ? [cell].filter(Boolean) : parts;
}

/** Looks up players: members by number or name; all others are guests. */
class Golfers {
  readonly #byNumber = new Map<string, { id: string; name: string; number: string }>();
  readonly #byName = new Map<string, { id: string; name: string; number: string | null } | null>();

  constructor(private readonly context: TableContext) {
    for (const member of selectRecords(context.db, 'members', 'club_id = ?', context.club.id)) {
      const { id, membership_number: number } = member;
      const name = nameOf(member);
      if (number) this.#byNumber.set(number.toLowerCase(), { id, name, number });
      const key = name.toLowerCase();
      // Members with the same name are told apart by number only.
      this.#byName.set(key, this.#byName.has(key) ? null : { id, name, number });
    }
  }

  /** The seat of a player named in a cell, keeping what is already known. */
  seat(text: string, before: readonly Player[]): Player {
    const written = text.replace(/\s*\((?:guest|visitor)\)$/i, '');
    const member = written === text ? this.#member(text) : undefined;
    const name = member?.name ?? turned(written);
    if (!member) this.context.notes.list('Players who are no members here and are taken as guests', name);
    const known = before.find((one) => (member ? one.member_id === member.id : one.name === name));
    return {
      transport: null,
      holes: null,
      checked_in: false,
      paid: false,
      no_show: false,
      ...known,
      name,
      kind: member ? 'member' : 'guest',
      member_id: member?.id ?? null,
      membership_number: member?.number ?? null,
    };
  }

  #member(text: string) {
    const numbers = text.match(/[^\s()]*\d[^\s()]*/g) ?? [];
    for (const number of numbers) {
      const member = this.#byNumber.get(number.toLowerCase());
      if (member) return member;
    }
    return this.#byName.get(turned(text).toLowerCase()) ?? undefined;
  }
}

/** Turns "Byrne, Aoife" into "Aoife Byrne". */
function turned(name: string): string {
  const [last, first] = name.split(',').map((part) => part.trim());
  return first ? `${first} ${last}` : name;
}
