import type { Championship } from '@contract/areas/racing/championships';
import { heatBoard as t } from '@messages/races/championship';
import { StateBadge, type Tone } from '@/ui/state-badge';
import { useRegatta } from '../regatta/regatta-context';
import type { ProposedBoat } from './boats-table';
import styles from './championship.module.css';
import { GroupName } from './group-name';
import type { BoardHeat } from './heats';
import { MoveButton } from './move-button';
import type { Move } from './next-assignment';

const states: Record<BoardHeat['state'], { text: string; tone: Tone }> = {
  now: { text: t.sailsNow, tone: 'info' },
  later: { text: t.sailsLater, tone: 'warning' },
  sailed: { text: t.staysHere, tone: 'success' },
  out: { text: t.notInThisRace, tone: 'neutral' },
};

interface HeatBoardProps {
  championship: Championship;
  board: readonly BoardHeat[];
  moves: readonly Move[];
  onMove: (boat: ProposedBoat) => void;
}

/** The heats of the race being sailed, best first, each with its boats and what brought them there. */
export function HeatBoard({ championship, board, moves, onMove }: HeatBoardProps) {
  const { entries } = useRegatta();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const reasons = new Map(moves.map((move) => [move.registration_id, move.reason]));
  return (
    <div className={styles.board}>
      {board.map(({ name, state, boats }) => (
        <section
          key={`${name} ${state}`}
          aria-label={name === null ? t.boatsWithoutHeat : t.heat(name, states[state].text.toLowerCase())}
          data-state={state}
        >
          <h3>
            {name === null ? t.noHeat : <GroupName championship={championship} name={name} />}
            <span className={styles.quiet}>{t.boats(boats.length)}</span>
            <StateBadge tone={states[state].tone}>{states[state].text}</StateBadge>
          </h3>
          <ol>
            {boats.map(({ boat, from }) => {
              const { registration_id: id, sail_number } = boat;
              const entry = byId.get(id);
              return (
                <li key={id}>
                  <span>
                    <strong>{sail_number}</strong> {entry?.helm ?? entry?.boat_name}
                    <span className={styles.quiet}>
                      {[from, ...(reasons.has(id) ? [t.byHand(reasons.get(id)!)] : [])]
                        .filter(Boolean)
                        .join('; ')}
                    </span>
                  </span>
                  {(state === 'now' || state === 'out') && (
                    <MoveButton sail={sail_number} onMove={() => onMove(boat)} />
                  )}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}
