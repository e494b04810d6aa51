import { CLOCK_WARNING_MS } from '@contract/device-time';
import { entryBar as t } from '@messages/races/finish-line';
import { Link } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, memo, type ReactNode, type RefObject } from 'react';
import { amountText, errorText, isFarOff, shiftText } from '@/api/clock/clock-text';
import { useDeviceClock } from '@/api/clock/use-device-clock';
import { useConnection } from '@/api/live-provider';
import { type NewItem, stateOf } from '@/api/outbox/item';
import type { OutboxState } from '@/api/outbox/outbox';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { problemOf } from '@/api/outbox/queued';
import { useMedia } from '@/lib/use-media';
import { KeyHint } from '@/ui/key-hint';
import { StateBadge } from '@/ui/state-badge';
import { SailInput } from '../sail/sail-input';
import { formatClock, momentOfEvent } from '../times';
import { AboveField } from './above-field';
import { type Action, type ActionContext, actions } from './actions/actions';
import styles from './entry-bar.module.css';
import { titleOf } from './intent';
import { Ticking } from './ticking';
import type { SailField } from './use-sail-field';

interface EntryBarProps {
  context: ActionContext;
  timeZone: string;
  input: RefObject<HTMLInputElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The clock, the focused field, the effect of Enter, and the big button. */
export function EntryBar({ context, timeZone, input, onKeyDown }: EntryBarProps) {
  const { field } = context;
  const { mode, text, reading, picked } = field;
  const shownKeys = mainKeys.filter(
    ([action]) => !(context.isPursuit && action === actions.record) && action.worksInField?.(field) !== false,
  );
  return (
    <div className={styles.bar}>
      <div className={styles.above}>
        <AboveField context={context} timeZone={timeZone} />
      </div>
      <RunningClock timeZone={timeZone} />
      <div className={styles.middle}>
        <div className={styles.fieldLine}>
          <SailInput
            ref={input}
            className={styles.field}
            aria-label={modes[mode.kind].label}
            aria-describedby="finish-line-hint"
            choices={mode.kind === 'sail' ? reading.matches.length : 0}
            picked={picked}
            placeholder={modes[mode.kind].placeholder}
            value={text}
            onType={field.type}
            onKeyDown={onKeyDown}
          />
          <Hint field={field} isPursuit={context.isPursuit} />
        </div>
        <OutboxStatus>
          <span className={styles.keys} aria-hidden="true">
            {shownKeys.map(([{ fieldKeys = [] }, text]) => (
              <Fragment key={text}>
                <KeyHint keys={fieldKeys[0] ?? ''} /> {text}{' '}
              </Fragment>
            ))}
          </span>
        </OutboxStatus>
      </div>
      {!context.isPursuit && <FinishButton context={context} />}
    </div>
  );
}

const modes = {
  sail: { label: t.sailNumberLastDigits, placeholder: t.sail },
  code: { label: t.letterOfCode, placeholder: t.letter },
  time: { label: t.timeOfDay, placeholder: '13:58:16.2' },
  start: { label: t.startTime, placeholder: '13:15:00' },
};

/** Keys shown below the field. */
const mainKeys: readonly [action: Action, text: string][] = [
  [actions.record, t.time],
  [actions.undo, t.undo],
  [actions.previous, t.row],
  [actions.code, t.code],
  [actions.keySheet, t.allKeys],
];

/** The time of day in tenths; in whole seconds if reduced motion is preferred. */
const RunningClock = memo(function RunningClock({ timeZone }: { timeZone: string }) {
  const lessMotion = useMedia('less-motion');
  return (
    <Ticking
      className={styles.clock}
      label={t.timeOfDay}
      everyMs={lessMotion ? 1_000 : 100}
      text={(now) => formatClock(now, timeZone, !lessMotion)}
    />
  );
});

function Hint({ field, isPursuit }: { field: SailField; isPursuit: boolean }) {
  const { mode, hint, target, before } = field;
  return (
    <p className={styles.hint} id="finish-line-hint">
      {hint ? (
        <>
          <KeyHint keys="enter" /> <span>{hint}</span>
        </>
      ) : mode.kind === 'code' ? (
        <span>
          {t.letterSetsCodeOf(
            mode.boats.length === 1 ? mode.boats[0]!.entry.sail_number : titleOf(mode.boats),
            <KeyHint keys="escape" always />,
          )}
        </span>
      ) : isPursuit ? (
        <span className={styles.quiet}>
          {before ? t.typeWhoWasInPlace(before.number) : t.typeBoatsInFinishingOrder}
        </span>
      ) : target ? (
        <span className={styles.quiet}>
          {field.renaming ? t.typeWhoReallyWas(target.number) : t.typeWhoWas(target.number)}
        </span>
      ) : (
        <span className={styles.quiet}>{t.typeSailNumber}</span>
      )}
    </p>
  );
}

/** Takes the time when the finger goes down, not on release: a gloved hand on a moving boat slips. */
function FinishButton({ context }: { context: ActionContext }) {
  const record = (event: Event) => actions.record.perform(context, momentOfEvent(event));
  return (
    <button
      type="button"
      className={styles.finish}
      onPointerDown={({ button, nativeEvent }) => {
        if (button === 0) record(nativeEvent);
      }}
      onClick={({ detail, nativeEvent }) => {
        // A click without a pointer comes from a screen reader or key.
        if (detail === 0) record(nativeEvent);
      }}
    >
      {actions.record.button}
      <span>{t.space}</span>
    </button>
  );
}

interface OutboxStatusProps {
  /** Kind of the device’s writes to show. */
  kind?: NewItem['kind'];
  children: ReactNode;
}

/**
 * Data only on this device, or `children` once everything is sent. Both share one place, so that the layout stays when
 * the server goes away.
 */
export function OutboxStatus({ kind = 'finish', children }: OutboxStatusProps) {
  const outbox = useOutboxState();
  const clockProblem = useClockProblem();
  const problem = outboxProblem(outbox, kind) ?? clockProblem;
  return (
    <div className={styles.below} role="status">
      {problem ? (
        <span title={problem.text}>
          <StateBadge tone={problem.tone}>
            {problem.text}
            {problem.isRefusal && <Link to="/sync">{t.retryOrDiscard}</Link>}
          </StateBadge>
        </span>
      ) : (
        children
      )}
    </div>
  );
}

interface Problem {
  tone: 'warning' | 'danger';
  text: string;
  isRefusal?: boolean;
}

function outboxProblem(outbox: OutboxState, of: NewItem['kind']): Problem | null {
  const items = outbox.items.filter(({ kind }) => kind === of);
  const counts = { saving: 0, waiting: 0, unsaved: 0, refused: 0 };
  for (const item of items) counts[stateOf(item)]++;
  const { saving, waiting, unsaved, refused } = counts;
  const problem = problemOf(outbox, items);
  if (unsaved > 0)
    return {
      tone: 'danger',
      text: t.notSavedOnThisDevice(unsaved),
    };
  if (problem && saving + waiting > 0)
    return {
      tone: 'warning',
      text:
        saving > 0
          ? t.beingSavedOnThisDevice(saving + waiting, problem)
          : t.savedOnThisDevice(saving + waiting, problem),
    };
  if (refused > 0) return { tone: 'danger', text: `${t.refusedByServer(refused)} `, isRefusal: true };
  return null;
}

/** A device with a wrong clock records right times while its offset is measured: the offset is shown. */
function useClockProblem(): Problem | null {
  const clock = useDeviceClock();
  const isOnline = useConnection() === 'online';
  const { offset_ms, uncertainty_ms, jumped_ms } = clock;
  if (offset_ms === null) return isOnline ? null : { tone: 'warning', text: t.clockNotSynced };
  if (Math.abs(jumped_ms) >= CLOCK_WARNING_MS)
    return {
      tone: 'danger',
      text: t.clockJumpedBySince(amountText(jumped_ms)),
    };
  if (!isFarOff(clock)) return null;
  return {
    tone: 'warning',
    text:
      offset_ms < 0
        ? t.clockAheadOfServers(amountText(offset_ms), shiftText(offset_ms), errorText(uncertainty_ms))
        : t.clockBehindServers(amountText(offset_ms), shiftText(offset_ms), errorText(uncertainty_ms)),
  };
}
