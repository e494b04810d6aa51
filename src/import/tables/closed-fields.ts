import type { UnknownValue, ValueAnswer } from '../../contract/staff-operations/import-table';
import { plainName } from '../../shared/same-name';
import type { ClosedField, Line } from './table-kind';

/** Lines with staff's meaning in place of each value they answered for. */
export interface ReadValues {
  lines: Line[];
  /** Values that the lists do not have, answered or open. */
  unknown: UnknownValue[];
  /** Values to join their list, as the file first writes them. */
  added: { field: string; value: string }[];
}

/** Replaces the values that staff answered for. Values are the same whatever case and spacing they have. */
export function readValues(
  lines: readonly Line[],
  closed: readonly ClosedField[],
  answers: readonly ValueAnswer[],
): ReadValues {
  const found = new Map<string, UnknownValue>();
  const read = (line: Line, field: ClosedField, cell: string) => {
    if (field.knows(cell, line)) return cell;
    const asWhole = answerFor(answers, field, cell);
    const values = asWhole ? [cell] : field.split(cell, line);
    let isChanged = false;
    const meant = values.map((value) => {
      if (field.knows(value, line)) return value;
      const answer = answerFor(answers, field, value);
      const key = JSON.stringify([field.field, plainName(value)]);
      const before = found.get(key) ?? unknownOf(field, value, answer);
      found.set(key, { ...before, lines: before.lines + 1 });
      isChanged ||= answer !== undefined;
      return answer?.known ?? before.written;
    });
    return isChanged ? meant.join('; ') : cell;
  };
  const meant = lines.map((line) => ({
    ...line,
    cells: new Map(
      [...line.cells].map(([name, cells]) => {
        const field = closed.find((one) => one.field === name);
        return [name, field ? cells.map((cell) => (cell === '' ? cell : read(line, field, cell))) : cells];
      }),
    ),
  }));
  const unknown = [...found.values()];
  const added = unknown.flatMap(({ field, written, answer }) =>
    answer === 'add' ? [{ field, value: written }] : [],
  );
  return { lines: meant, unknown, added };
}

function answerFor(
  answers: readonly ValueAnswer[],
  { field, choices, mayAdd }: ClosedField,
  value: string,
): ValueAnswer | undefined {
  const answer = answers.find((one) => one.field === field && plainName(one.written) === plainName(value));
  if (!answer) return undefined;
  const stands = answer.known === null ? mayAdd : choices.some((choice) => choice.value === answer.known);
  return stands ? answer : undefined;
}

function unknownOf(
  { field, label, choices, mayAdd }: ClosedField,
  written: string,
  answer: ValueAnswer | undefined,
): UnknownValue {
  const said = answer === undefined ? null : answer.known === null ? 'add' : 'known';
  return {
    ...{ field, label, written, lines: 0, choices: [...choices], may_add: mayAdd },
    ...{ answer: said, known: answer?.known ?? null },
  };
}
