import { debriefDialog as t } from '@messages/races/rehearsal';
import type { Debrief, Finding } from '@shared/rehearsal/debrief';
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
    <Dialog opened={opened} onClose={onClose} title={t.debrief} size="xl">
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
        {findings.length === 0
          ? over
            ? t.nothingWasMissed
            : t.nothingWasMissedYet(ended.length, races.length)
          : over
            ? t.findings(findings.length)
            : t.findingsYet(findings.length, ended.length, races.length)}
      </p>
      <ul className={styles.finishes}>
        {ended.map(({ race_number, finishes: { taken, of, median_s } }) => (
          <li key={race_number}>
            {median_s !== null
              ? t.finishesTakenWithin(race_number, taken, of, median_s.toFixed(1))
              : t.finishesTaken(race_number, taken, of)}
          </li>
        ))}
      </ul>
    </>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <Table
      headings={[t.race, t.rule, t.done, t.expected]}
      label={t.listOfFindings}
      className={styles.findings}
    >
      <tbody>
        {findings.map(({ race_number, rule, done, expected }) => (
          <tr key={`${race_number} ${done}`}>
            <td data-label={t.race}>{race_number ?? t.day}</td>
            <td data-label={t.rule}>{rule === null ? t.goodPractice : t.rrs(rule)}</td>
            <td data-label={t.done}>{done}</td>
            <td data-label={t.expected}>{expected}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
