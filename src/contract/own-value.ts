/**
 * The member of an object that a name from outside means. Undefined for a name that only its prototype has, such as
 * `constructor`: a file, a query or an id may be called that.
 */
export function ownValue<Value>(of: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}
