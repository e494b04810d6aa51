import type { ResourceName } from '@contract/resources';
import type { OutboxItem } from '@contract/staff-operations/sync';
import { writeNouns } from '@contract/write-nouns';
import { names as t } from '@messages/sync';
import { formatCount, formatList } from '@/lib/format';
import { countRecords } from '@/lib/record-names';

/** Some of the records of a kind: `130 of 130 members`. */
export function countRecordsOf(resource: ResourceName, n: number, of: number): string {
  return t.of(n, countRecords(resource, of));
}

const anyChange = ['change', 'changes'] as const;

/** Counts changes by kind: `31 finishes and 9 wristband scans`. */
export function countChanges(items: readonly Pick<OutboxItem, 'operation'>[]): string {
  const counts = new Map<readonly [one: string, many: string], number>();
  for (const { operation } of items) {
    const noun = writeNouns[operation] ?? anyChange;
    counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  const parts = [...counts].sort(([, a], [, b]) => b - a).map(([noun, n]) => formatCount(n, ...noun));
  return formatList(parts);
}
