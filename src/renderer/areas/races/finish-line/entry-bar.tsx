import { Fragment, type KeyboardEvent, type RefObject } from 'react';
import { KeyHint } from '@/ui/key-hint';
import { momentOfEvent } from '../times';
import { AboveField, MATCH_LIST_ID, matchOptionId } from './above-field';
import { type Action, type ActionContext, actions } from './actions/actions';
import styles from './entry-bar.module.css';
import { OutboxStatus } from './outbox-status';
import { RunningClock } from './running-clock';
import type { SailField } from './use-sail-field';

interface EntryBarProps {
  context: ActionContext;
  timeZone: string;
  input: RefObject<HTMLInputElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The clock, the field that has the keyboard, what Enter does, and the big button. */
export function EntryBar({ context, timeZone, input, onKeyDown }: EntryBarProps) {
  const { field } = context;
  const { mode, text, reading, picked } = field;
  const hasMatches = mode.kind === 'sail' && reading.matches.length > 1;
  return (
    <div className={styles.bar}>
      <div className={styles.above}>
        <AboveField context={context} timeZone={timeZone} />
      </div>
      <RunningClock timeZone={timeZone} className={styles.clock} />
      <div className={styles.middle}>
        <div className={styles.fieldLine}>
          <input
            ref={input}
            className={styles.field}
            type="text"
            role="combobox"
            aria-label={labels[mode.kind]}
            aria-describedby="finish-line-hint"
            aria-expanded={hasMatches}
            aria-controls={MATCH_LIST_ID}
            aria-autocomplete="list"
            {...(hasMatches && picked !== null && { 'aria-activedescendant': matchOptionId(picked) })}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={placeholders[mode.kind]}
            value={text}
            onChange={(event) => field.type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Hint field={field} />
        </div>
        <OutboxStatus>
          <span className={styles.keys} aria-hidden="true">
            {mainKeys.map(([{ fieldKeys = [] }, text]) => (
              <Fragment key={text}>
                <KeyHint keys={fieldKeys[0] ?? ''} /> {text}{' '}
              </Fragment>
            ))}
          </span>
        </OutboxStatus>
      </div>
      <FinishButton context={context} />
    </div>
  );
}

const labels = {
  sail: 'End of a sail number, or bow number',
  code: 'Letter of a code',
  time: 'Time of day',
  start: 'Start time',
};

const placeholders = { sail: 'sail', code: 'letter', time: '13:58:16.2', start: '13:15:00' };

/** The keys that stand below the field. */
const mainKeys: readonly [action: Action, text: string][] = [
  [actions.record, 'time'],
  [actions.undo, 'undo'],
  [actions.previous, 'row'],
  [actions.code, 'code'],
  [actions.keySheet, 'all keys'],
];

function Hint({ field }: { field: SailField }) {
  const { mode, hint, target } = field;
  return (
    <p className={styles.hint} id="finish-line-hint">
      {hint ? (
        <>
          <KeyHint keys="enter" /> <span>{hint}</span>
        </>
      ) : mode.kind === 'code' ? (
        <span>
          A letter sets the code of {mode.boat.entry.sail_number}; <KeyHint keys="escape" /> cancels
        </span>
      ) : target ? (
        <span className={styles.quiet}>Type who #{target.number} was</span>
      ) : (
        <span className={styles.quiet}>No time is open. A sail number and Enter takes the time now</span>
      )}
    </p>
  );
}

/** Takes the time when the finger goes down, not when it is lifted: a gloved hand on a moving boat slips. */
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
        // A click without a pointer comes from a screen reader or a key.
        if (detail === 0) record(nativeEvent);
      }}
    >
      {actions.record.button}
      <span>Space</span>
    </button>
  );
}
