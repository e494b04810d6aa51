import { recordVersions as t } from '@messages/api';
import { describeRecord } from '@/lib/field-words';
import styles from '@/ui/record-drawer.module.css';
import { Table } from '@/ui/table';
import { useSession } from './session';

interface Version {
  id: string;
  written_on: string;
  shown: boolean;
  /** null: deleted. */
  record: Record<string, unknown> | null;
}

/** Reason for keeping a record that was deleted elsewhere. */
export const KEPT_REASON = t.usedOnOther;

/** Label for choosing a version: `Keep that of Committee boat`. */
export function choiceLabel({ written_on, record }: Version): string {
  return record === null ? t.deleteIt(written_on) : t.keepThatOf(written_on);
}

/** Differing fields of a record's versions, side by side. @param boats by the ids of their entries */
export function RecordVersions({
  versions,
  boats,
}: {
  versions: readonly Version[];
  boats: Record<string, string>;
}) {
  const { club } = useSession();
  const words = { timeZone: club.time_zone, boats };
  const columns = versions.map(({ record }) => new Map(record === null ? [] : describeRecord(record, words)));
  const labels = [...new Set(columns.flatMap((column) => [...column.keys()]))].filter(
    (label) => new Set(columns.map((column) => column.get(label) ?? '')).size > 1,
  );
  if (labels.length === 0) return null;
  return (
    <Table
      headings={[
        t.field,
        ...versions.map(({ written_on, shown }) => (shown ? t.shown(written_on) : written_on)),
      ]}
      className={styles.versions}
    >
      <tbody>
        {labels.map((label) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map((column, index) => (
              <td key={versions[index]!.id}>
                {column.get(label) || (versions[index]!.record ? '–' : t.deleted)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
