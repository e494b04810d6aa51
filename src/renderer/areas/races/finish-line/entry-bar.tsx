import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { KeyboardEvent, RefObject } from 'react';
import { KeyHint } from '@/ui/key-hint';
import { CodePalette } from './code-palette';
import { formatClock, momentOfEvent } from './elapsed';
import styles from './entry-bar.module.css';
import { hintOf, stateLabel } from './hint';
import { MatchList, matchOptionId } from './match-list';
import { RunningClock } from './running-clock';
import { Unsent } from './unsent';
import type { Deeds } from './use-deeds';
import type { FieldState } from './use-entry';

interface EntryBarProps {
  field: FieldState;
  deeds: Deeds;
  timeZone: string;
  input: RefObject<HTMLInputElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const LISTBOX = 'finish-line-matches';

/** The clock, the field that owns the keyboard, what Enter will do, and the big button. */
export function EntryBar({ field, deeds, timeZone, input, onKeyDown }: EntryBarProps) {
  const { mode, text, reading, picked } = field;
  const several = mode.kind === 'sail' && reading.matches.length > 1;
  return (
    <div className={styles.bar}>
      <div className={styles.above}>
        {mode.kind === 'code' ? (
          <CodePalette boat={mode.boat} onChoose={field.chooseCode} onCancel={field.escape} />
        ) : several ? (
          <MatchList id={LISTBOX} matches={reading.matches} picked={picked} onPick={field.takeMatch} />
        ) : field.selected && mode.kind === 'sail' ? (
          <RowActions field={field} timeZone={timeZone} />
        ) : (
          <LastDeed deeds={deeds} />
        )}
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
            aria-expanded={several}
            aria-controls={LISTBOX}
            aria-autocomplete="list"
            {...(several && picked !== null && { 'aria-activedescendant': matchOptionId(LISTBOX, picked) })}
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
        <Unsent>
          <span className={styles.keys} aria-hidden="true">
            <KeyHint keys="space" /> time <KeyHint keys="u" /> undo <KeyHint keys="arrowup" /> row{' '}
            <KeyHint keys="/" /> code <KeyHint keys="?" /> all keys
          </span>
        </Unsent>
      </div>
      <FinishButton onRecord={field.record} />
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

function Hint({ field }: { field: FieldState }) {
  const { mode, reading, target } = field;
  const words = hintOf(mode, reading.intent);
  return (
    <p className={styles.hint} id="finish-line-hint">
      {words ? (
        <>
          <KeyHint keys="enter" /> <span>{words}</span>
        </>
      ) : mode.kind === 'code' ? (
        <span>
          A letter sets the code of {mode.boat.entry.sail_number}; <KeyHint keys="escape" /> leaves
        </span>
      ) : target ? (
        <span className={styles.quiet}>Type who #{target.number} was</span>
      ) : (
        <span className={styles.quiet}>No time is open. A sail number and Enter takes the time now</span>
      )}
    </p>
  );
}

/** Takes the time as the finger goes down: a gloved hand on a moving boat slips, and undo is one touch away. */
function FinishButton({ onRecord }: { onRecord: (at: number) => void }) {
  return (
    <button
      type="button"
      className={styles.finish}
      onPointerDown={(event) => {
        if (event.button === 0) onRecord(momentOfEvent(event.nativeEvent));
      }}
      onClick={(event) => {
        if (event.detail === 0) onRecord(momentOfEvent(event.nativeEvent));
      }}
    >
      Finish
      <span>Space</span>
    </button>
  );
}

/** What was done last, with its undo. */
function LastDeed({ deeds }: { deeds: Deeds }) {
  const { said, stack, undo, redo } = deeds;
  return (
    <div className={styles.last}>
      <button type="button" className={styles.action} disabled={!stack.canUndo} onClick={undo}>
        <IconArrowBackUp size={18} aria-hidden="true" /> Undo
      </button>
      <button type="button" className={styles.action} disabled={!stack.canRedo} onClick={redo}>
        <IconArrowForwardUp size={18} aria-hidden="true" /> Redo
      </button>
      <span className={styles.said} data-tone={said?.tone}>
        {said?.words}
      </span>
    </div>
  );
}

/** What can be done with the selected row, and how it stands. */
function RowActions({ field, timeZone }: Pick<EntryBarProps, 'field' | 'timeZone'>) {
  const row = field.selected!;
  const { crossing, number, boat } = row;
  const named = crossing.registration_id !== null || crossing.sail_text !== null;
  return (
    <fieldset className={styles.last} aria-label={`Row ${number}`}>
      <strong>#{number}</strong>
      <button type="button" className={styles.action} onClick={() => field.editTime(row)}>
        Edit time
      </button>
      {named ? (
        <button type="button" className={styles.action} onClick={() => field.takeBack(row)}>
          Take name back
        </button>
      ) : (
        <button type="button" className={styles.action} onClick={field.park}>
          Could not read
        </button>
      )}
      {boat && (
        <button type="button" className={styles.action} onClick={field.openCodes}>
          Code
        </button>
      )}
      <button type="button" className={styles.action} onClick={() => field.remove(row)}>
        Delete
      </button>
      <button type="button" className={styles.action} onClick={field.escape}>
        Done
      </button>
      <span className={styles.said}>
        {formatClock(crossing.crossed_at, timeZone)} ·{' '}
        {boat?.sail_number ?? crossing.sail_text ?? 'not named'} · {stateLabel(row)}
      </span>
    </fieldset>
  );
}
