/**
 * Makes a function that describes a form's fields as texts, to compare with another version. @param labels of the
 * fields shown
 */
export function describeFields<Values extends object>(
  labels: Partial<Record<keyof Values & string, string>>,
): (values: Values) => (readonly [label: string, text: string])[] {
  const names = Object.keys(labels) as (keyof Values & string)[];
  return (values) => names.map((name) => [labels[name]!, textOf(values[name])]);
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
