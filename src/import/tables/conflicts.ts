import { tableConflicts as t } from '@messages/server/import';
import { ownValue } from '../../contract/own-value';
import type { AbsentRecord, TableRecord } from '../../contract/staff-operations/import-table';

/**
 * Finds records changed here since the preview, which the file would overwrite unseen.
 *
 * @param seen the versions that the preview showed, by id
 * @param remove ids of the records to be removed
 */
export function conflictsWith(
  seen: Readonly<Record<string, number>>,
  remove: readonly string[],
  records: readonly TableRecord[],
  absent: readonly AbsentRecord[],
): string[] {
  const written = records.filter(({ state }) => state === 'changed');
  const changed = written
    .filter(({ id, version }) => (ownValue(seen, id) ?? 0) !== version)
    .map(({ line, values }) => t.lineHasChanged(line, values[0]?.value ?? ''));
  const removed = absent
    .filter(({ id, version }) => remove.includes(id) && ownValue(seen, id) !== version)
    .map(({ title }) => t.hasChanged(title));
  const here = new Set([...records, ...absent].map(({ id }) => id));
  const gone = Object.entries(seen).filter(([id, version]) => version > 0 && !here.has(id)).length;
  const deleted = gone === 0 ? [] : [t.wereDeleted(gone)];
  return [...changed, ...removed, ...deleted];
}
