import type { Debrief, Finding } from '@shared/rehearsal/debrief';
import { formatCount } from '@/lib/format';
import { Dialog } from '@/ui/dialog';
import { Table } from '@/ui/table';
import styles from './rehearsal.module.css';

interface DebriefDialogProps {
  opened: boolean;
  debrief: Debrief;
  onClose: () => void;
}

/** The debrief: what was missed in the races that are ended, with rule, act and expectation. */
export function DebriefDialog({ opened, debrief, onClose }: DebriefDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Debrief" size="xl">
      <Summary debrief={debrief} />
      <Findings findings={debrief.findings} />
    </Dialog>
  );
}

function Summary({ debrief: { over, races, findings } }: { debrief: Debrief }) {
  const ended = races.filter((race) => race.over);
  return (
    <>
      <p className={styles.verdict}>
        {findings.length === 0 ? 'Nothing was missed' : formatCount(findings.length, 'finding')}
        {over ? '.' : ` in ${ended.length} of ${races.length} races. Others follow as they end.`}
      </p>
      <ul className={styles.finishes}>
        {ended.map(({ race_number, finishes: { taken, of, median_s } }) => (
          <li key={race_number}>
            Race {race_number}: {taken} of {formatCount(of, 'finish', 'finishes')} taken
            {median_s !== null && `, half of them within ${median_s.toFixed(1)} s`}
          </li>
        ))}
      </ul>
    </>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <Table headings={['Race', 'Rule', 'Done', 'Expected']} label="Findings" className={styles.findings}>
      <tbody>
        {findings.map(({ race_number, rule, done, expected }) => (
          <tr key={`${race_number} ${done}`}>
            <td data-label="Race">{race_number ?? 'Day'}</td>
            <td data-label="Rule">{rule === null ? 'Good practice' : `RRS ${rule}`}</td>
            <td data-label="Done">{done}</td>
            <td data-label="Expected">{expected}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
