import type { Fleet } from '@contract/areas/racing/regattas';
import { stillRacing as t } from '@messages/races/finish-line';
import { boatTitle } from '@shared/boat-title';
import { memo, useEffect, useRef, useState } from 'react';
import { KeyHint } from '@/ui/key-hint';
import { momentOfEvent } from '../times';
import { type Boat, boatsByFleet } from './race-view';
import styles from './still-racing.module.css';

interface StillRacingProps {
  fleets: readonly Fleet[];
  boats: readonly Boat[];
  /** Effect of tapping, as a sentence. */
  touch: string;
  /** True if tapping fills an open time. */
  isAimed: boolean;
  /** True if tapping counts a lap; null in a race without laps. */
  countsLaps: boolean | null;
  onToggleLaps: () => void;
  onTouch: (boat: Boat, at: number) => void;
}

/**
 * Boats still racing or sailing on, by fleet. Tapping a boat records her time and name at once. A boat scored in several
 * fleets has one button, and counts in each of the fleets.
 */
export const StillRacing = memo(function StillRacing(props: StillRacingProps) {
  const { fleets, boats, touch, isAimed, countsLaps, onToggleLaps, onTouch } = props;
  const held = useHoldPositions(boats);
  // A boat over early keeps her place: she may be sailing on, and cross the line.
  const listed = boats.filter((boat) => isOut(boat) || held.has(boat.entry.id));
  const racing = boats.filter((boat) => boat.racing);
  const counts = fleets.map(({ name }) => ({
    name,
    racing: racing.filter(({ entry }) => entry.fleets.includes(name)).length,
  }));
  return (
    <section className={styles.panel} aria-label={t.stillRacing}>
      <div className={styles.head}>
        <h2>{t.countStillRacing(<span className={styles.count}>{racing.length}</span>)}</h2>
        <ul aria-label={t.stillRacingByFleet}>
          {counts.map((fleet) => (
            <li key={fleet.name}>
              {fleet.racing === 0 ? (
                t.allHome(fleet.name)
              ) : (
                <>
                  {fleet.name} {fleet.racing}
                </>
              )}
            </li>
          ))}
        </ul>
        {countsLaps !== null && (
          <button type="button" className={styles.laps} aria-pressed={countsLaps} onClick={onToggleLaps}>
            {countsLaps ? t.countingLaps : t.takingFinishes} <KeyHint keys="f6" />
          </button>
        )}
        <p data-names={isAimed}>{touch}</p>
      </div>
      <div className={styles.fleets}>
        {boatsByFleet(listed, fleets).map(({ fleet: { name }, boats: ofFleet }) => (
          <fieldset key={name} className={styles.fleet} aria-label={t.stillRacingOf(name)}>
            <h3>{name}</h3>
            <div className={styles.boats}>
              {ofFleet.map((boat) => (
                <BoatButton key={boat.entry.id} boat={boat} onTouch={onTouch} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
});

const isOut = ({ racing, sailingOn }: Boat) => racing || sailingOn;

const HOLD_MS = 3_000;

/**
 * Boats whose positions in the list are held. A boat just finished leaves a gap for a moment: if others moved up at
 * once, the next tap would hit the wrong boat.
 */
function useHoldPositions(boats: readonly Boat[]): ReadonlySet<string> {
  const out = boats.filter(isOut).map(({ entry }) => entry.id);
  const key = out.join('\n');
  const [held, setHeld] = useState<ReadonlySet<string>>(() => new Set(out));
  useEffect(() => {
    const timer = setTimeout(() => setHeld(new Set(key.split('\n'))), HOLD_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return held;
}

/** The time is when the finger goes down; sliding off the button before release cancels it. */
const BoatButton = memo(function BoatButton({
  boat,
  onTouch,
}: Pick<StillRacingProps, 'onTouch'> & { boat: Boat }) {
  const down = useRef<number | null>(null);
  const { sail_number, boat_name, bow_number } = boat.entry;
  return (
    <button
      type="button"
      className={styles.boat}
      title={boatTitle(boat.entry)}
      data-coded={boat.code !== null}
      data-gone={!isOut(boat)}
      disabled={!isOut(boat)}
      onPointerDown={(event) => {
        down.current = momentOfEvent(event.nativeEvent);
      }}
      onClick={(event) => {
        const byPointer = event.detail > 0 ? down.current : null;
        onTouch(boat, byPointer ?? momentOfEvent(event.nativeEvent));
        down.current = null;
      }}
    >
      <span className={styles.sail}>
        {sail_number}
        {bow_number && <span className={styles.bow}>{bow_number}</span>}
      </span>{' '}
      <span className={styles.name}>{boat.code ?? boat_name ?? ' '}</span>
      {boat.laps > 0 && <span className={styles.lapCount}>{t.laps(boat.laps)}</span>}
    </button>
  );
});
