import { unreadableText as t } from '@messages/shared';
import { recordWords } from '../contract/record-words';
import type { ResourceName } from '../contract/resources';

/**
 * Says how many of the cloud's records of some kinds could not be read, in the whole club, so that a list or paper may
 * lack them or show an older state. Null for none. The only such sentence of screens, papers and displays.
 */
export function unreadableText(
  counts: Partial<Record<ResourceName, number>>,
  of: readonly ResourceName[],
): string | null {
  const records = of.map((kind) => [kind, counts[kind] ?? 0] as const).filter(([, count]) => count > 0);
  if (records.length === 0) return null;
  const named = records.map(([kind, count]) => {
    const { one, many } = recordWords[kind];
    return `${count} ${count === 1 ? one : (many ?? `${one}s`)}`;
  });
  return t.couldNotBeRead(
    records.reduce((sum, [, count]) => sum + count, 0),
    named,
  );
}
