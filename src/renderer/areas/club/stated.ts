/**
 * Finds values in fields outside the contract, such as a camper's `allergies`: a club's cloud may send more than the
 * API promises. Matches field names, and joins several values.
 *
 * @param records the record and its objects, in reading order
 * @returns null without a match
 */
export function statedIn(records: readonly (object | null | undefined)[], name: RegExp): string | null {
  const found = records.flatMap((record) =>
    Object.entries(record ?? {}).flatMap(([field, value]) => {
      const text = name.test(field) ? textOf(value) : '';
      return text ? [{ field, text }] : [];
    }),
  );
  const [only] = found;
  if (!only) return null;
  if (found.length === 1) return only.text;
  return found.map(({ field, text }) => `${labelOf(field)}: ${text}`).join('; ');
}

function labelOf(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value in one line: a list by its items, an object by its values. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  if (value && typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(', ');
  return '';
}
