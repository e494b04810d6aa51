import type { Registration } from '@contract/areas/registrations';
import { compareText } from '@/lib/format';

/** What boats of a regatta count as, each once. */
export function categoriesOf(entries: readonly Registration[]): string[] {
  return [...new Set(entries.flatMap(({ categories }) => categories))].sort(compareText);
}
