import type { Championship } from '@contract/areas/racing/championships';
import { AsOf } from '@/api/data-age';
import { PaperFoot } from '@/api/paper-foot';
import { formatCount } from '@/lib/format';
import { formatDate, formatTime } from '@/lib/time';
import { ofRegatta } from '../of-regatta';
import paper from '../paper.module.css';
import { useRegatta } from '../regatta/regatta-context';
import styles from './championship.module.css';
import { type Groups, type Stage, stageNames } from './next-assignment';

interface AssignmentSheetProps {
  championship: Championship;
  stage: Stage;
  fromRace: number;
  groups: Groups;
  /** Null: only proposed. */
  acceptedAt: number | null;
}

/** The groups for the notice board, by sail number: black on white, each under its name. Print only. */
export function AssignmentSheet(props: AssignmentSheetProps) {
  const { championship, stage, fromRace, groups, acceptedAt } = props;
  const { regatta, entries, timeZone } = useRegatta();
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
        {stageNames[stage]}, groups from race {fromRace} on · {posted} · <AsOf timeZone={timeZone} />
      </p>
      <div className={styles.paperGroups}>
        {groups.map(({ name, registration_ids }) => (
          <section key={name} aria-label={name}>
            <h3>
              {name} ({formatCount(registration_ids.length, 'boat')})
            </h3>
            <table>
              <tbody>
                {entries
                  .filter(({ id }) => registration_ids.includes(id))
                  .map(({ id, sail_number, helm, boat_name }) => (
                    <tr key={id}>
                      <td>
                        <strong>{sail_number}</strong>
                      </td>
                      <td>{helm ?? boat_name}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
      <PaperFoot paperOnly of={ofRegatta} timeZone={timeZone} />
    </article>
  );
}
