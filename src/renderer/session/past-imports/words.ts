import type { ImportCount, ImportKind, TakenBack } from '@contract/staff-operations/take-back';
import { pastImportsWords as t } from '@messages/session';
import { formatList } from '@/lib/format';
import { countRecords } from '@/lib/record-names';

/** Names of imports: by kind, and for those without a file. */
export const kindNames: Record<ImportKind, { label: string; pasted: string }> = {
  members: { label: t.members, pasted: t.pastedList },
  'tee-times': { label: t.teeTimes, pasted: t.pastedList },
  entries: { label: t.entries, pasted: t.pastedList },
  finishes: { label: t.finishSheet, pasted: t.pastedFinishSheet },
  times: { label: t.times, pasted: t.pastedTimes },
  contacts: { label: t.emergencyContacts, pasted: t.pastedList },
  series: { label: t.sailwaveSeries, pasted: t.pastedSeries },
  xrr: { label: t.xrrResults, pasted: t.pastedResults },
  ratings: { label: t.acceptedRatings, pasted: t.pastedRatings },
  decision: { label: t.decision, pasted: t.pastedDecision },
  merge: { label: t.mergedEntries, pasted: t.mergedEntries },
};

/** `3 entries new, 1 entry changed and 2 races new` */
export function changedText(records: readonly ImportCount[]): string {
  const parts = records.flatMap(({ resource, made, changed, removed }) => [
    made > 0 && t.newIt(countRecords(resource, made)),
    changed > 0 && t.changed(countRecords(resource, changed)),
    removed > 0 && t.removed(countRecords(resource, removed)),
  ]);
  return formatList(parts.filter((part) => part !== false));
}

/** Effect of undoing an import, in sentences: records removed, restored, and returned. */
export function takeBackTexts(records: readonly ImportCount[]): string[] {
  const listOf = (which: 'made' | 'changed' | 'removed') =>
    formatList(records.flatMap((one) => (one[which] > 0 ? [countRecords(one.resource, one[which])] : [])));
  const [made, changed, removed] = [listOf('made'), listOf('changed'), listOf('removed')];
  return [
    made && t.removedOfMade(made),
    changed && t.changedBack(changed),
    removed && t.restored(removed),
  ].filter(Boolean);
}

/** `5 records are as before the import; 1 stays.` */
export function takenBackText({ taken_back, kept }: TakenBack): string {
  return kept.length > 0 ? t.asBeforeImportButSome(taken_back, kept.length) : t.asBeforeImport(taken_back);
}
