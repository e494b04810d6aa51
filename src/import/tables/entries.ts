import { isDeepStrictEqual } from 'node:util';
import { listOf } from '@dockside/regatta-files/table/csv-rows';
import { type RatingField, ratingFields } from '@dockside/scoring';
import { entryTable as t } from '@messages/server/import';
import { saveRegatta } from '../../club/racing/regattas';
import { removeRegistration, saveRegistration } from '../../club/racing/registrations';
import type { WriteContext } from '../../club/writes';
import { newFleet, type Regatta, RegattaInput } from '../../contract/areas/racing/regattas';
import type { Registration } from '../../contract/areas/racing/registrations';
import {
  type AbsentRecord,
  type FieldChoice,
  type TableRecord,
  tableFields,
} from '../../contract/staff-operations/import-table';
import type { Writable } from '../../db/connection';
import { requireRecord } from '../../db/records';
import { inSavepoint } from '../../db/savepoint';
import { columnsOf, entryHeadings } from '../entries/columns';
import { EntryDoubts } from '../entries/doubts';
import { BoatsOfFile } from '../entries/file-boats';
import { KnownEntries } from '../entries/known-entries';
import { entryOf, fleetOf, OpenRating, type RatingCells, sailNumberOf } from '../entries/line';
import { type RatingColumn, ratedFleets } from '../entries/rating-columns';
import { isAboutLine, reasonOf } from '../import-error';
import type { ClosedField, Line, TableContext, TableReader, Taken } from './table-kind';

/** A regatta's entries. A boat already entered, with the same `id` or sail number, is updated. */
export const entryTable: TableReader = {
  ofRegatta: true,
  headings: entryHeadings,
  days: [],
  listed: Number.POSITIVE_INFINITY,
  choices: ({ regatta }) => [
    ...Object.entries(tableFields.entries).map(([value, label]) => ({ value, label })),
    ...ratingChoices(regatta!),
  ],
  guess(headings, { regatta, stated }) {
    const { columns, questions } = columnsOf(headings, regatta!, stated);
    const fields = columns.map((column) => ('rating' in column ? ratingKey(column.rating) : column.field));
    return { fields, questions };
  },
  missing: (fields) => (fields.has('sail_number') ? null : t.chooseSailNumber),
  closed: ({ regatta }) => [fleetField(regatta!)],
  take: takeEntries,
};

function fleetField(regatta: Regatta): ClosedField {
  const isOpen = regatta.fleets.length === 0;
  return {
    field: 'fleets',
    label: tableFields.entries.fleets,
    choices: regatta.fleets.map(({ name }) => ({ value: name, label: name })),
    mayAdd: true,
    split: listOf,
    knows: (written) => isOpen || fleetOf(written, regatta) !== undefined,
  };
}

/** Fleets that staff want added, each with the first boat that is taken into it. */
class AddedFleets {
  readonly #left: Set<string>;
  /** The regatta with all of them, to read the lines by. */
  readonly regatta: Regatta;

  constructor(private readonly context: TableContext) {
    const names = context.added.map(({ value }) => value);
    this.#left = new Set(names);
    const { fleets, ...regatta } = context.regatta!;
    this.regatta = { ...regatta, fleets: [...fleets, ...names.map((name) => newFleet(name))] };
  }

  /** Names the fleets of a boat that the regatta lacks. */
  of({ fleets }: Pick<Registration, 'fleets'>): string[] {
    return fleets.filter((name) => this.#left.has(name));
  }

  /** Adds fleets to the regatta, without ratings until the race officer sets them. */
  save(names: readonly string[]): void {
    if (names.length === 0) return;
    const { db, write, regatta } = this.context;
    const { id, name, fleets } = requireRecord(db, 'regattas', write.clubId, regatta!.id);
    saveRegatta(
      db,
      write,
      RegattaInput.parse({
        ...{ id, club_id: write.clubId, name },
        fleets: [...fleets, ...names.map((fleet) => ({ name: fleet }))],
        // Left out, other parts would be emptied.
        parts: ['fleets'],
        reason: t.fleetOfEntryList,
      }),
    );
  }

  /** Notes fleets whose first boat was taken. */
  note(names: readonly string[]): void {
    for (const name of names) {
      this.#left.delete(name);
      this.context.notes.list(t.fleetsAddedWithoutRatings, name);
    }
  }
}

/** Encodes a rating column as a field: the rating, and the fleets if it is not for all. */
function ratingKey({ field, fleets }: RatingColumn): string {
  return `rating.${field ?? ''}${fleets ? JSON.stringify(fleets) : ''}`;
}

/** Choices for a rating column: each system for all fleets, for each fleet, and for the fleets of one rule. */
function ratingChoices(regatta: Regatta): FieldChoice[] {
  const choices: FieldChoice[] = [
    { value: ratingKey({ field: null, fleets: null }), label: t.ratingOfHerFleet },
  ];
  for (const field of Object.keys(ratingFields) as RatingField[]) {
    const fleets = ratedFleets(regatta, field).map(({ name }) => name);
    const { label } = ratingFields[field];
    choices.push({ value: ratingKey({ field, fleets: null }), label });
    for (const some of subsets(regatta, field, fleets))
      choices.push({
        value: ratingKey({ field, fleets: some }),
        label: t.ratingInFleets(label, some.join(', ')),
      });
  }
  return choices;
}

/** Each single fleet, and each group meant by a heading of one rule. */
function subsets(regatta: Regatta, field: RatingField, fleets: readonly string[]): string[][] {
  const single = fleets.map((fleet) => [fleet]);
  const byRule = columnsOf(['IRC', 'ECHO', 'VPRS', 'NHC', 'HPH', 'ORC'], regatta).columns.flatMap((column) =>
    'rating' in column && column.rating.field === field && (column.rating.fleets?.length ?? 0) > 1
      ? [[...column.rating.fleets!]]
      : [],
  );
  return [...single, ...byRule];
}

function ratingColumnOf(field: string): RatingColumn {
  const [, name, fleets] = /^rating\.(\w*)(.*)$/.exec(field)!;
  return { field: (name || null) as RatingField | null, fleets: fleets ? JSON.parse(fleets) : null };
}

function takeEntries(context: TableContext, lines: readonly Line[]): Taken {
  const { db, write, columns, notes } = context;
  const added = new AddedFleets(context);
  const { regatta } = added;
  const boats = new BoatsOfFile(new KnownEntries(db, regatta.id), lines);
  const doubts = new EntryDoubts(db, regatta.id);
  const ratings = columns.flatMap(({ heading, field }): RatingCells[] =>
    field?.startsWith('rating.') ? [{ heading, field, rating: ratingColumnOf(field) }] : [],
  );
  const shown = shownFields(columns);
  const records: TableRecord[] = [];
  for (const line of context.unreadable) boats.name(line);
  for (const [index, line] of lines.entries()) {
    try {
      const before = boats.find(line);
      const earlier = boats.earlierLine(line, before);
      if (earlier !== undefined) {
        doubts.askWhetherSame(sailNumberOf(line), line.line, earlier);
        continue;
      }
      const entry = entryOf(regatta, before, ratings, line, notes);
      const fleets = added.of(entry);
      const saved = inSavepoint(db, () => {
        added.save(fleets);
        return saveRegistration(db, write, { ...entry, reason: t.entryListImported });
      });
      added.note(fleets);
      boats.taken(line, before);
      doubts.look(saved);
      records.push(recordOf(line.line, before, saved, shown));
    } catch (error) {
      if (error instanceof OpenRating) context.ask(error.question);
      if (!isAboutLine(error)) throw error;
      context.refuse(line.line, error.message);
    }
    context.progress(index + 1);
  }
  return { records, doubts: doubts.all, ...takeAbsent(context, write, boats.absent()) };
}

/** Removes the entries absent from the file that staff ticked; lists the others. */
function takeAbsent({ db, file }: TableContext, write: WriteContext, entries: readonly Registration[]) {
  let removed = 0;
  const absent = entries.map((entry): AbsentRecord => {
    const { id, version } = entry;
    const title = titleOf(entry);
    const kept_for = whyKept(db, write, entry);
    if (kept_for === null && file.remove.includes(id)) {
      removeRegistration(db, write, { id, reason: t.notOnEntryList });
      removed += 1;
    }
    return { id, version, title, kept_for };
  });
  return { absent, removed };
}

function titleOf({ sail_number, boat_name }: Registration): string {
  return [sail_number, boat_name].filter(Boolean).join(', ');
}

/** Returns why an entry cannot be removed, such as results or a scanned band. Found by trying. */
function whyKept(db: Writable, write: WriteContext, { id }: Registration): string | null {
  try {
    inSavepoint(db, () => {
      removeRegistration(db, write, { id });
      throw new Possible();
    });
  } catch (error) {
    if (error instanceof Possible) return null;
    if (!isAboutLine(error)) throw error;
    return reasonOf(error);
  }
  return null;
}

class Possible extends Error {}

/** Entry fields that the columns hold, in their order, without ratings. */
function shownFields(columns: TableContext['columns']): PlainShown[] {
  const fields = new Set(columns.flatMap(({ field }) => (field === null ? [] : (shownAs[field] ?? []))));
  return ['sail_number' as const, ...fields].filter((field, index, all) => all.indexOf(field) === index);
}

type PlainShown = Exclude<
  keyof typeof tableFields.entries,
  'id' | 'nation' | 'helm_first' | 'helm_last' | 'crew_first' | 'crew_last' | 'length_ft'
>;

/** Entry field for each column field. */
const shownAs: Record<string, PlainShown | undefined> = {
  ...Object.fromEntries(Object.keys(tableFields.entries).map((field) => [field, field as PlainShown])),
  id: undefined,
  nation: 'sail_number',
  helm_first: 'helm',
  helm_last: 'helm',
  crew_first: 'crew',
  crew_last: 'crew',
  length_ft: 'length_m',
};

function recordOf(
  line: number,
  before: Registration | undefined,
  after: Registration,
  shown: readonly PlainShown[],
): TableRecord {
  const was = before && factsOf(before);
  const is = factsOf(after);
  const labels = [
    ...shown.map((field) => tableFields.entries[field]),
    ...[...is.keys(), ...(was?.keys() ?? [])].filter((label) => is.get(label) !== was?.get(label)),
  ];
  const values = [...new Set(labels)].flatMap((label) => {
    const value = is.get(label) ?? '';
    const old = was?.get(label) ?? '';
    if (value === '' && old === '' && !isShown(shown, label)) return [];
    return [{ label, value, ...(was && old !== value && { before: old }) }];
  });
  const state = !before ? 'new' : isSame(before, after) ? 'unchanged' : 'changed';
  return { line, id: after.id, version: before?.version ?? 0, state, values };
}

function isShown(shown: readonly PlainShown[], label: string): boolean {
  return shown.some((field) => tableFields.entries[field] === label);
}

function isSame({ version: _, ...before }: Registration, { version: __, ...after }: Registration): boolean {
  return isDeepStrictEqual(before, after);
}

/** An entry as label and text of each field, for people. */
function factsOf(entry: Registration): Map<string, string> {
  const plain: [PlainShown, string][] = [
    ['sail_number', entry.sail_number],
    ['bow_number', entry.bow_number ?? ''],
    ['boat_name', entry.boat_name ?? ''],
    ['boat_class', entry.boat_class ?? ''],
    ['fleets', entry.fleets.join(', ')],
    ['helm', entry.helm ?? ''],
    ['crew', entry.crew.join(', ')],
    ['club', entry.club ?? ''],
    ['categories', entry.categories.join(', ')],
    ['wristband_ids', entry.wristband_ids.join(', ')],
    ['length_m', entry.length_m === null ? '' : String(entry.length_m)],
  ];
  const ratings = (Object.keys(ratingFields) as RatingField[]).flatMap((field) => [
    [ratingFields[field].label, ratingText(entry.ratings[field])] as const,
    ...entry.fleet_ratings.map(
      (own) => [`${ratingFields[field].label} in ${own.fleet}`, ratingText(own.ratings[field])] as const,
    ),
  ]);
  return new Map([
    ...plain.map(([field, text]) => [tableFields.entries[field], text] as [string, string]),
    ...ratings.filter(([, text]) => text !== ''),
  ]);
}

function ratingText(rating: number | null | undefined): string {
  return rating == null ? '' : String(rating);
}
