import type { Notes } from '@dockside/regatta-files/notes';
import { listOf } from '@dockside/regatta-files/table/csv-rows';
import { entryLine as t } from '@messages/server/import';
import type { Regatta } from '../../contract/areas/racing/regattas';
import { type Registration, RegistrationInput } from '../../contract/areas/racing/registrations';
import { toIssue } from '../../contract/issues';
import type { ColumnQuestion } from '../../contract/staff-operations/import';
import { storableIssues } from '../../contract/text';
import { plainName, sailNumberParts, sailNumberText } from '../../shared/same-name';
import { cellOf, type Line, LineError } from '../tables/table-kind';
import type { RatingColumn } from './rating-columns';
import { EntryRatings } from './ratings';

/** A rating that may belong to any of several of the boat's fleets. */
export class OpenRating extends LineError {
  constructor(readonly question: ColumnQuestion) {
    super(t.sayWhichFleets(question.heading, question.fleets));
  }
}

/** A column of ratings, and its position among the line's cells under one field. */
export interface RatingCells {
  heading: string;
  field: string;
  rating: RatingColumn;
}

/** Fields copied from one cell. */
const textFields = ['bow_number', 'boat_name', 'boat_class', 'club'] as const;
const listFields = ['wristband_ids', 'categories'] as const;

const METRES_PER_FOOT = 0.3048;

/** Sail number of a line, prefixed with the nation if that has its own column. */
export function sailNumberOf(line: Line, notes?: Notes): string {
  const sail = cellOf(line, 'sail_number');
  const nation = cellOf(line, 'nation').toUpperCase();
  if (nation === '' || sail === '' || sailNumberParts(sail).nation !== null) return sailNumberText(sail);
  if (/^[A-Z]{3}$/.test(nation)) return `${nation} ${sail}`;
  notes?.list(t.nationsNotImported, cellOf(line, 'nation'));
  return sail;
}

/** Helm of a line, whose name may stand in two columns. */
export function helmOf(line: Line): string {
  if (line.cells.has('helm')) return broken(cellOf(line, 'helm'))[0] ?? '';
  return [cellOf(line, 'helm_first'), cellOf(line, 'helm_last')].filter(Boolean).join(' ');
}

/** Crew of a line: from its columns, or behind the helm in a cell of all who sail. Undefined where none is named. */
function crewOf(line: Line): string[] | undefined {
  const { cells } = line;
  if (cells.has('crew')) return listed(line, 'crew');
  const [first, last] = [cells.get('crew_first') ?? [], cells.get('crew_last') ?? []];
  if (first.length + last.length > 0)
    return Array.from({ length: Math.max(first.length, last.length) }, (_, nth) =>
      [first[nth], last[nth]].filter(Boolean).join(' '),
    ).filter(Boolean);
  const others = broken(cellOf(line, 'helm')).slice(1);
  return others.length > 0 ? others : undefined;
}

/** The lines of a cell, which some entry systems break as a web page does. */
function broken(cell: string): string[] {
  return cell
    .split(/<br\s*\/?>|\n/i)
    .map((text) => text.trim())
    .filter(Boolean);
}

/**
 * Builds the entry of a line. Fields without a column keep their previous value.
 *
 * @throws LineError saying what is wrong with its cells
 */
export function entryOf(
  regatta: Regatta,
  before: Registration | undefined,
  ratingColumns: readonly RatingCells[],
  line: Line,
  notes: Notes,
): RegistrationInput {
  const only = regatta.fleets.length === 1 ? [regatta.fleets[0]!.name] : [];
  const entry: Record<string, unknown> = { fleets: only, ...before };
  const has = (field: string) => line.cells.has(field);
  const id = cellOf(line, 'id');
  if (id !== '') entry.id = id;
  const sail = sailNumberOf(line, notes);
  // A different spelling is still the same number: keep the stored one.
  if (sail !== '') entry.sail_number = before && id === '' ? before.sail_number : sail;
  else if (!before) delete entry.sail_number;
  for (const field of textFields) if (has(field)) entry[field] = cellOf(line, field) || null;
  for (const field of listFields) if (has(field)) entry[field] = listed(line, field);
  const crew = crewOf(line);
  if (crew) entry.crew = crew;
  if (has('helm') || has('helm_first') || has('helm_last')) entry.helm = helmOf(line) || null;
  if (has('fleets')) entry.fleets = fleetsOf(cellOf(line, 'fleets'), regatta);
  if (has('length_m')) entry.length_m = lengthOf('Length', cellOf(line, 'length_m'), 1);
  if (has('length_ft')) entry.length_m = lengthOf('Length', cellOf(line, 'length_ft'), METRES_PER_FOOT);
  const ratings = new EntryRatings(regatta, entry.fleets as string[], before);
  for (const column of ratingColumns) takeRating(ratings, column, cellOf(line, column.field), sail, notes);
  const parsed = RegistrationInput.safeParse({ ...entry, ...ratings.fields(), regatta_id: regatta.id });
  const issues = [...storableIssues(entry), ...(parsed.error?.issues.map(toIssue) ?? [])];
  if (parsed.success && issues.length === 0) return parsed.data;
  throw new LineError(issues.map(({ path, message }) => `${path} ${message}`).join('; '));
}

/**
 * Reads a list from one cell, or from several columns with one item each. "Byrne, Aoife" in one of several columns is
 * one person.
 */
function listed(line: Line, field: string): string[] {
  const cells = (line.cells.get(field) ?? []).flatMap((cell) => (cell === '' ? [''] : broken(cell)));
  if (cells.length < 2) return cells.flatMap(listOf);
  return cells.flatMap((cell) => (/[;/]/.test(cell) ? listOf(cell) : [cell].filter(Boolean)));
}

/**
 * Splits a cell into fleets, whatever their case and spacing. A fleet's name may hold a separator ("Class 1/2").
 *
 * @throws LineError for a fleet that the regatta does not have
 */
function fleetsOf(cell: string, regatta: Regatta): string[] {
  if (regatta.fleets.length === 0) return listOf(cell);
  const whole = fleetOf(cell, regatta);
  if (whole !== undefined) return [whole];
  return listOf(cell).map((written) => {
    const fleet = fleetOf(written, regatta);
    if (fleet !== undefined) return fleet;
    const names = regatta.fleets.map(({ name }) => name).join(', ');
    throw new LineError(t.hasNoFleet(regatta.name, written, names));
  });
}

/** The regatta's fleet of a name, whatever its case and spacing; undefined if there is none, or several. */
export function fleetOf(written: string, { fleets }: Regatta): string | undefined {
  const names = fleets.map(({ name }) => name);
  if (names.includes(written)) return written;
  const same = names.filter((name) => plainName(name) === plainName(written));
  return same.length === 1 ? same[0] : undefined;
}

function takeRating(
  ratings: EntryRatings,
  { heading, rating }: RatingCells,
  cell: string,
  boat: string,
  notes: Notes,
): void {
  const target = ratings.targetOf(rating);
  if (target === 'none') {
    if (cell !== '') notes.list(t.ratingsOfBoatsNotImported(heading), `${boat} ${cell}`);
  } else if (target === 'open') {
    if (cell !== '') throw new OpenRating({ heading, fleets: ratings.rated().map(({ name }) => name) });
  } else ratings.set(target, cell === '' ? null : ratingOf(target.field, cell), heading);
}

/** A four-figure Portsmouth number written with a thousands separator. */
const THOUSANDS = /^(\d)[,. ](\d{3})$/;

function ratingOf(field: string, cell: string): number {
  const thousands = field === 'py' ? THOUSANDS.exec(cell) : null;
  return thousands ? Number(thousands[1]! + thousands[2]!) : decimal(field, cell);
}

/** Reads a number with a decimal point or comma. @throws LineError */
function decimal(field: string, cell: string): number {
  if (!/^-?\d*[.,]?\d+$/.test(cell)) throw new LineError(t.isNotNumber(field, cell));
  return Number(cell.replace(',', '.'));
}

/** Reads a length in metres; the cell may name its unit. */
function lengthOf(field: string, cell: string, metres: number): number | null {
  if (cell === '') return null;
  const [, number = '', unit = ''] = /^(.*?\d)\s*(m|metres?|meters?|ft|feet|foot|')?$/i.exec(cell) ?? [];
  const factor = unit === '' ? metres : /^m/i.test(unit) ? 1 : METRES_PER_FOOT;
  const length = decimal(field, number || cell) * factor;
  return Math.round(length * 100) / 100;
}
