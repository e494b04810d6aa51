import type { KeyboardEvent, RefObject } from 'react';
import { strokeOf } from '@/ui/keyboard/keys';
import { boatTitle } from '../../regatta/regatta-context';
import styles from './recalled-boats.module.css';
import type { TypedSail } from './typed-sail';
import type { Noting, PanelActions } from './use-noting';

interface FieldAndCodesProps {
  noting: Noting;
  actions: PanelActions;
  fieldRef: RefObject<HTMLInputElement | null> | undefined;
}

/** Where sail numbers are typed one after another, and the code that each gets. */
export function FieldAndCodes({ noting, actions, fieldRef }: FieldAndCodesProps) {
  const { text, type, typed, codes, code, choose, enter } = noting;
  const { announcement } = actions;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const stroke = strokeOf(event.nativeEvent);
    // A blank ends a number as Enter does; in a name it is a blank.
    const ends = stroke === 'enter' || stroke === ',' || (stroke === 'space' && /\d\s*$/.test(text));
    if (ends) enter();
    else if (stroke === 'escape' && text !== '') type('');
    else if (stroke === 'mod+z' && text === '') actions.undo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div className={styles.fieldLine}>
        <input
          ref={fieldRef}
          className={styles.field}
          type="text"
          aria-label="Sail number of a boat that was over"
          aria-describedby="over-boats-hint"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          placeholder="sail"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {codes.length > 1 ? (
          <fieldset className={styles.codes} aria-label="Code">
            {codes.map((one) => (
              <button key={one} type="button" aria-pressed={one === code} onClick={() => choose(one)}>
                {one}
              </button>
            ))}
          </fieldset>
        ) : (
          <strong className={styles.code}>{code}</strong>
        )}
        <button type="button" className={styles.action} disabled={!actions.canUndo} onClick={actions.undo}>
          Undo
        </button>
      </div>
      <p className={styles.hint} id="over-boats-hint" data-unclear={isProblem(typed)}>
        {hintOf(typed)}
      </p>
      <p className={styles.message} role="status" data-kind={announcement?.kind}>
        {announcement && <span key={announcement.at}>{announcement.text}</span>}
      </p>
    </>
  );
}

function isProblem({ kind }: TypedSail): boolean {
  return kind === 'none' || kind === 'unclear';
}

/** What Enter does with what is typed. */
function hintOf(typed: TypedSail): string {
  switch (typed.kind) {
    case 'nothing':
      return 'End of a sail number, then Enter or Space; −11 when 11 is back';
    case 'over':
      return `Enter: ${boatTitle(typed.boat.entry)} is ${typed.code}`;
    case 'already':
      return `${boatTitle(typed.boat.entry)} is ${typed.boat.code} already`;
    case 'back':
      return `Enter: ${boatTitle(typed.boat.entry)} is back`;
    case 'unclear':
      return `${typed.boats.length} boats fit: type more, or touch one`;
    case 'none':
      return typed.back ? 'No boat that is OCS fits' : 'No boat of this start fits';
  }
}
