/**
 * What records say in fields that the contract does not name, such as `allergies` of a camper: a club's cloud may send more
 * than the API promises. Fields are found by their names; the values of several are joined.
 *
 * @param records the record and the objects in it, in the order in which they are read
 * @returns null where nothing is stated
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

/** A value in one line: a list by its items, a person by what is known of them. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  if (value && typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(', ');
  return '';
}
