import type { ImportCount, ImportKind, TakenBack } from '@contract/staff-operations/take-back';
import { formatList } from '@/lib/format';
import { countRecords } from '@/lib/record-names';

/** Names of imports: by kind, and for those without a file. */
export const kindNames: Record<ImportKind, { label: string; pasted: string }> = {
  members: { label: 'Members', pasted: 'A pasted list' },
  'tee-times': { label: 'Tee times', pasted: 'A pasted list' },
  entries: { label: 'Entries', pasted: 'A pasted list' },
  finishes: { label: 'Finish sheet', pasted: 'A pasted finish sheet' },
  times: { label: 'Times', pasted: 'Pasted times' },
  series: { label: 'Sailwave series', pasted: 'A series' },
  xrr: { label: 'XRR results', pasted: 'Results' },
  ratings: { label: 'Accepted ratings', pasted: 'Ratings' },
  decision: { label: 'Decision', pasted: 'A pasted decision' },
  merge: { label: 'Merged entries', pasted: 'Merged entries' },
};

/** `3 entries new, 1 entry changed and 2 races new` */
export function changedText(records: readonly ImportCount[]): string {
  const parts = records.flatMap(({ resource, made, changed, removed }) => [
    made > 0 && `${countRecords(resource, made)} new`,
    changed > 0 && `${countRecords(resource, changed)} changed`,
    removed > 0 && `${countRecords(resource, removed)} removed`,
  ]);
  return formatList(parts.filter((part) => part !== false));
}

/** Effect of undoing an import, in sentences: records removed, restored, and returned. */
export function takeBackTexts(records: readonly ImportCount[]): string[] {
  const listOf = (which: 'made' | 'changed' | 'removed') =>
    formatList(records.flatMap((one) => (one[which] > 0 ? [countRecords(one.resource, one[which])] : [])));
  const [made, changed, removed] = [listOf('made'), listOf('changed'), listOf('removed')];
  return [
    made && `Removed: ${made}.`,
    changed && `Changed back: ${changed}.`,
    removed && `Restored: ${removed}.`,
  ].filter(Boolean);
}

/** `5 records are as before the import; 1 stays.` */
export function takenBackText({ taken_back, kept }: TakenBack): string {
  const done = taken_back === 1 ? '1 record is' : `${taken_back} records are`;
  const stays = kept.length === 1 ? '; 1 not changed' : `; ${kept.length} not changed`;
  return `${done} as before the import${kept.length > 0 ? stays : ''}.`;
}
