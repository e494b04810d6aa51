import type { Registration } from '@contract/areas/racing/registrations';
import { compareText } from '@/lib/format';

/** Distinct categories of a regatta's boats, sorted. */
export function categoriesOf(entries: readonly Registration[]): string[] {
  return [...new Set(entries.flatMap(({ categories }) => categories))].sort(compareText);
}
