import type { AssignmentProposal } from '@contract/areas/racing/assignments';
import type { Championship } from '@contract/areas/racing/championships';
import { boatsTable as t } from '@messages/races/championship';
import { formatPoints } from '@shared/results-format';
import { numeric, Table } from '@/ui/table';
import { useRegatta } from '../regatta/regatta-context';
import styles from './championship.module.css';
import { GroupName } from './group-name';
import { MoveButton } from './move-button';
import { type Groups, groupOf, type Move } from './next-assignment';

export type ProposedBoat = AssignmentProposal['boats'][number];

interface BoatsTableProps {
  championship: Championship;
  proposal: AssignmentProposal;
  /** The proposal that follows an accepted one; `groups` and `moves` are its own then. */
  next: AssignmentProposal | undefined;
  /** Groups that it would follow. */
  inForce: Groups | undefined;
  groups: Groups;
  moves: readonly Move[];
  onMove: (boat: ProposedBoat) => void;
}

/** Every boat of the fleet with her rank, present group and new group. */
export function BoatsTable(props: BoatsTableProps) {
  const { championship, proposal, next, inForce, groups, moves, onMove } = props;
  const { entries } = useRegatta();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const reasons = new Map(moves.map((move) => [move.registration_id, move.reason]));
  const hasBefore = next !== undefined || proposal.boats.some(({ before }) => before !== null);
  const accepted = next ? null : proposal.accepted;
  return (
    <div className={styles.boats}>
      <Table
        label={t.boatsAndGroups}
        headings={[
          numeric(t.rank),
          t.sail,
          { text: t.helm, className: styles.wide },
          numeric(t.net, styles.wide),
          ...(hasBefore ? [next ? t.inForce : t.untilNow] : []),
          next ? t.next : t.group,
          ...(accepted ? [t.byTableNow] : []),
          t.byHand,
        ]}
      >
        <tbody>
          {(next ?? proposal).boats.map((boat) => {
            const { registration_id: id, sail_number, rank, net } = boat;
            const group = groupOf(groups, id);
            const differs = accepted !== null && group !== boat.group;
            return (
              <tr key={id} data-changed={differs || undefined}>
                <td data-numeric>{rank ?? '–'}</td>
                <td>
                  <strong>{sail_number}</strong>
                </td>
                <td className={styles.wide}>{byId.get(id)?.helm ?? byId.get(id)?.boat_name}</td>
                <td data-numeric className={styles.wide}>
                  {formatPoints(net)}
                </td>
                {hasBefore && (
                  <td>
                    <GroupName
                      championship={championship}
                      name={inForce ? groupOf(inForce, id) : boat.before}
                    />
                  </td>
                )}
                <td>
                  <GroupName championship={championship} name={group} />
                  {reasons.has(id) && <div className={styles.quiet}>{t.movedByHand(reasons.get(id))}</div>}
                </td>
                {accepted && (
                  <td>{differs ? <GroupName championship={championship} name={boat.group} /> : t.same}</td>
                )}
                <td>
                  <MoveButton sail={sail_number} onMove={() => onMove(boat)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
