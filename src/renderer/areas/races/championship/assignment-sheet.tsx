import type { Championship } from '@contract/areas/racing/championships';
import type { Registration } from '@contract/areas/racing/registrations';
import { assignmentSheet as t } from '@messages/races/championship';
import { AsOf } from '@/api/data-age';
import { SheetEnd, SheetTop } from '@/api/letterhead';
import { PaperFoot } from '@/api/paper-foot';
import { formatDate, formatTime } from '@/lib/time';
import { ofRegatta } from '../of-regatta';
import paper from '../paper.module.css';
import { useRegatta } from '../regatta/regatta-context';
import styles from './championship.module.css';
import { type BoardHeat, heatTitle } from './heats';
import { type Groups, type Stage, stageNames } from './next-assignment';

interface AssignmentSheetProps {
  championship: Championship;
  stage: Stage;
  /** The heat board; null for groups. */
  board: readonly BoardHeat[] | null;
  fromRace: number;
  groups: Groups;
  /** Null: only proposed. */
  acceptedAt: number | null;
}

/** The groups for the notice board, by sail number: black on white, each under its name. Print only. */
export function AssignmentSheet(props: AssignmentSheetProps) {
  const { championship, stage, fromRace, board, groups, acceptedAt } = props;
  const { regatta, entries, timeZone } = useRegatta();
  const posted =
    acceptedAt === null
      ? t.proposedNotAcceptedYet
      : t.acceptedAt(formatDate(acceptedAt, timeZone, true), formatTime(acceptedAt, timeZone));
  return (
    <article className={`${paper.sheet} ${styles.paper}`} aria-label={t.groups} data-print-sheet="">
      <SheetTop />
      <h2>
        {regatta.name}: {championship.name}
      </h2>
      <p>
        {board
          ? t.recordedAsRace(titleOf(championship, fromRace, groups), fromRace)
          : t.groupsFromRaceOn(stageNames[stage], fromRace)}{' '}
        · {posted} · <AsOf timeZone={timeZone} />
      </p>
      <div className={styles.paperGroups}>
        {(board ?? groupsOnPaper(groups, entries)).map(({ name, state, boats }) => (
          <section key={`${name} ${state}`} aria-label={name ?? t.noHeat}>
            <h3>{paperTitles[state](t.boats(name ?? t.noHeat, boats.length))}</h3>
            <table>
              <tbody>
                {boats.map(({ boat, from }) => {
                  const entry = entries.find(({ id }) => id === boat.registration_id);
                  return (
                    <tr key={boat.registration_id}>
                      <td>
                        <strong>{boat.sail_number}</strong>
                      </td>
                      <td>{entry?.helm ?? entry?.boat_name}</td>
                      {board && <td>{from}</td>}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
        ))}
      </div>
      <PaperFoot paperOnly of={ofRegatta} timeZone={timeZone} />
      <SheetEnd />
    </article>
  );
}

const paperTitles: Record<BoardHeat['state'], (group: string) => string> = {
  now: (group) => group,
  later: t.sailsLater,
  sailed: t.sailed,
  out: (group) => group,
};

/** Groups in order of their entries. */
function groupsOnPaper(groups: Groups, entries: readonly Pick<Registration, 'id' | 'sail_number'>[]) {
  return groups.map(({ name, registration_ids }) => ({
    ...{ name, state: 'now' as const },
    boats: entries
      .filter(({ id }) => registration_ids.includes(id))
      .map(({ id, sail_number }) => ({ boat: { registration_id: id, sail_number }, from: '' })),
  }));
}

function titleOf({ assignments }: Championship, race: number, groups: Groups): string {
  const others = assignments.filter(({ from_race }) => from_race !== race);
  return heatTitle([...others, { from_race: race, stage: 'heats', groups }], race);
}
