import { type GroupState, groupLabel, preparatoryRules, type StartLineState } from '@dockside/race-signals';
import { boatsPanel as t } from '@messages/races/start-line';
import { type RefObject, useState } from 'react';
import type { RaceView } from '../../finish-line/race-view';
import { Boats } from './boats';
import { FieldAndCodes } from './field-and-codes';
import { notedStarts, preparatoryInForce } from './over-boats';
import styles from './recalled-boats.module.css';
import { StartNotices } from './start-notices';
import { type PanelActions, useNoting } from './use-noting';

interface BoatsPanelProps {
  race: RaceView;
  state: StartLineState;
  actions: PanelActions;
  onAllBack?: ((group: number) => void) | undefined;
  fieldRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** The start whose boats are noted, and below it what is done with them. */
export function BoatsPanel({ state, ...props }: BoatsPanelProps) {
  const starts = notedStarts(state);
  const [latest] = starts;
  const [picked, setPicked] = useState<string | null>(null);
  // A new start is the one that matters, whichever was looked at before it.
  const keyOf = ({ index }: GroupState) =>
    `${index} after ${latest?.index} ${latest?.attempt} ${latest?.phase}`;
  const start = starts.find((one) => keyOf(one) === picked) ?? latest;
  return (
    <section className={styles.panel} aria-label={t.boatsOverLine}>
      {starts.length > 1 && (
        <fieldset className={styles.starts} aria-label={t.start}>
          {starts.map((one) => (
            <button
              key={one.index}
              type="button"
              aria-pressed={one === start}
              onClick={() => setPicked(keyOf(one))}
            >
              {groupLabel(one.group)}
            </button>
          ))}
        </fieldset>
      )}
      {start ? (
        <OneStart start={start} starts={starts} {...props} />
      ) : (
        <p className={styles.quiet}>{t.boatsOverEarlyAppear}</p>
      )}
    </section>
  );
}

function OneStart({
  start,
  starts,
  race,
  actions,
  onAllBack,
  fieldRef,
}: Omit<BoatsPanelProps, 'state'> & { start: GroupState; starts: readonly GroupState[] }) {
  // The field stays the same when the panel goes to another start: it has the focus.
  const noting = useNoting({ start, starts, race, actions });
  const boats = noting.ofStart;
  const key = `${start.index} ${start.attempt}`;
  const flag = preparatoryRules[preparatoryInForce(start)].label;
  return (
    <>
      <p className={styles.flag}>
        {groupLabel(start.group)} <span>{t.under(flag)}</span>
      </p>
      <StartNotices
        key={`notices ${key}`}
        start={start}
        boats={boats}
        noting={noting}
        onAllBack={onAllBack}
      />
      <FieldAndCodes noting={noting} actions={actions} fieldRef={fieldRef} />
      <Boats key={`boats ${key}`} start={start} boats={boats} noting={noting} />
    </>
  );
}
