import type { Championship } from '@contract/areas/championships';
import { formatCount } from '@/lib/format';
import { formatDate, formatTime } from '@/lib/time';
import paper from '../paper.module.css';
import { useRegatta } from '../regatta/regatta-context';
import styles from './championship.module.css';
import { type Groups, type Stage, stageNames } from './next-assignment';

interface AssignmentSheetProps {
  championship: Championship;
  stage: Stage;
  fromRace: number;
  groups: Groups;
  /** Null: proposed only. */
  acceptedAt: number | null;
}

/** The groups for the notice board: black on white, each under its name. Shown on paper only. */
export function AssignmentSheet(props: AssignmentSheetProps) {
  const { championship, stage, fromRace, groups, acceptedAt } = props;
  const { regatta, entries, timeZone } = useRegatta();
  const boats = new Map(entries.map((entry) => [entry.id, entry]));
  const posted =
    acceptedAt === null
      ? 'PROPOSED: not accepted yet'
      : `accepted ${formatDate(acceptedAt, timeZone, true)}, ${formatTime(acceptedAt, timeZone)}`;
  return (
    <article className={`${paper.sheet} ${styles.paper}`} aria-label="Groups" data-print-sheet="">
      <h2>
        {regatta.name}: {championship.name}
      </h2>
      <p>
        {stageNames[stage]}, groups from race {fromRace} on · {posted}
      </p>
      <div className={styles.paperGroups}>
        {groups.map(({ name, registration_ids }) => (
          <section key={name} aria-label={name}>
            <h3>
              {name} ({formatCount(registration_ids.length, 'boat')})
            </h3>
            <table>
              <tbody>
                {registration_ids.map((id) => (
                  <tr key={id}>
                    <td>
                      <strong>{boats.get(id)?.sail_number ?? id}</strong>
                    </td>
                    <td>{boats.get(id)?.helm ?? boats.get(id)?.boat_name}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </article>
  );
}
