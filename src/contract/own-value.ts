/**
 * An object's own member by an external name. Undefined for names on the prototype such as `constructor`, which a file,
 * query or id may use.
 */
export function ownValue<Value>(of: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}
