import type { TableText } from '@dockside/regatta-files/table/read-table';
import { mapping as t } from '@messages/server/import';
import { type ColumnFields, recallMapping } from '../../club/integration/table-mappings';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Club } from '../../contract/club';
import { UserError } from '../../contract/errors';
import { ownValue } from '../../contract/own-value';
import type { ColumnQuestion } from '../../contract/staff-operations/import';
import {
  type FieldChoice,
  repeatableFields,
  type TableColumn,
  type TableFile,
} from '../../contract/staff-operations/import-table';
import type { Readable } from '../../db/connection';
import { plainHeading } from '../plain-heading';
import type { Guess, TableReader } from './table-kind';

/** Number of rows a guess looks at. */
const SAMPLE = 10;

/** Staff's statements about columns, by heading. */
export interface StatedColumns {
  /** Answers for ambiguous headings; see `columnsOf`. */
  stated?: Readonly<Record<string, string | null>> | undefined;
  /** Fields of columns, replacing earlier mappings. */
  mapping?: Readonly<Record<string, string | null>> | undefined;
}

/** A table whose columns need a mapping. */
interface MappedTable {
  db: Readable;
  reader: TableReader;
  club: Club;
  regatta: Regatta | undefined;
  file: Pick<TableFile, 'club_id' | 'kind' | 'columns'> & StatedColumns;
  table: TableText;
}

/** Meaning of a table's columns. */
interface Mapping {
  columns: TableColumn[];
  /** True if staff's earlier mapping of such a table was reused. */
  remembered: boolean;
  /** Questions only staff can answer. */
  questions: readonly ColumnQuestion[];
}

/** The field for a heading; `Player 2` and `Player 2 member no` are of another player. */
export function fieldOf({ headings }: Pick<TableReader, 'headings'>, heading: string): string | null {
  const name = plainHeading(heading);
  const without = name.replace(/\d+/, '');
  const found = Object.entries(headings).find(
    ([field, names]) => names.includes(name) || (repeatableFields.includes(field) && names.includes(without)),
  );
  return found?.[0] ?? null;
}

/**
 * Maps the columns of a table: by staff's choice, their earlier choice for such a file, or the headings.
 *
 * @param choices the fields that a column can hold
 * @throws UserError for an unknown heading or field
 */
export function mapColumns(source: MappedTable, choices: readonly FieldChoice[]): Mapping {
  return new ColumnMapper(source).columns(choices);
}

class ColumnMapper {
  readonly #questions: ColumnQuestion[] = [];

  constructor(private readonly source: MappedTable) {}

  columns(choices: readonly FieldChoice[]): Mapping {
    const { db, file, table } = this.source;
    const known = new Set(choices.map(({ value }) => value));
    const width = Math.max(0, ...table.rows.map(({ cells }) => cells.length));
    const headings = table.headings?.cells ?? Array.from({ length: width }, () => '');
    const before =
      file.columns || file.stated || file.mapping
        ? undefined
        : recallMapping(db, { clubId: file.club_id, kind: file.kind, headings });
    const fields = file.columns ?? this.#recalled(before, headings, known) ?? this.#guess(headings);
    requireMapping(file.mapping ?? {}, headings, choices);
    const stated = headings.map((heading, index) => {
      const mapped = ownValue(file.mapping ?? {}, heading);
      const said = mapped === undefined ? fields[index] : mapped;
      return said != null && known.has(said) ? said : null;
    });
    const taken = new Set<string>();
    const columns = headings.map((heading, index): TableColumn => {
      const field = stated[index]!;
      const isAgain = field !== null && taken.has(field) && !repeatableFields.includes(field);
      if (field) taken.add(field);
      const example = table.rows.map(({ cells }) => cells[index]).find(Boolean) ?? null;
      return { heading, example, field: isAgain ? null : field };
    });
    return { columns, remembered: before !== undefined, questions: this.#questions };
  }

  /** The earlier mapping. A field unknown here, such as the rating of another regatta's fleet, is guessed. */
  #recalled(
    before: ColumnFields | undefined,
    headings: readonly string[],
    known: ReadonlySet<string>,
  ): ColumnFields | undefined {
    if (!before || before.every((field) => field === null || known.has(field))) return before;
    const guess = this.#guess(headings);
    return before.map((field, index) => (field === null || known.has(field) ? field : guess[index]!));
  }

  #guess(headings: readonly string[]): ColumnFields {
    const { reader, club, regatta, file, table } = this.source;
    const sample = table.rows.slice(0, SAMPLE).map(({ cells }) => cells);
    const guess: Guess = reader.guess?.(headings, { club, regatta, stated: file.stated ?? {}, sample }) ?? {
      fields: headings.map((heading) => fieldOf(reader, heading)),
    };
    this.#questions.push(...(guess.questions ?? []));
    return guess.fields;
  }
}

/** @throws UserError for an unknown heading or field */
function requireMapping(
  mapping: Readonly<Record<string, string | null>>,
  headings: readonly string[],
  choices: readonly FieldChoice[],
): void {
  for (const [heading, field] of Object.entries(mapping)) {
    if (!headings.includes(heading))
      throw new UserError(t.hasNoColumn(heading, headings.map((one) => JSON.stringify(one)).join(', ')));
    if (field !== null && !choices.some(({ value }) => value === field))
      throw new UserError(t.cannotBe(heading, field, choices.map(({ value }) => value).join(', ')));
  }
}
