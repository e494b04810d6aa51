/** A number with the word that fits it: `1 finish`, `1,250 finishes`. */
export function count(n: number, one: string, many: string): string {
  return `${n.toLocaleString('en-IE')} ${n === 1 ? one : many}`;
}
