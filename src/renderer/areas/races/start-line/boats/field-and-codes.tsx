import type { StartingCode } from '@dockside/race-signals';
import { fieldAndCodes as t } from '@messages/races/start-line';
import { boatTitle } from '@shared/boat-title';
import type { KeyboardEvent, RefObject } from 'react';
import { strokeOf } from '@/ui/keyboard/keys';
import { LeftSails } from '../../sail/left-sails';
import { boatsOfStart, noneMatch, severalMatch } from '../../sail/match-text';
import { SailChoice } from '../../sail/sail-choice';
import { SailInput } from '../../sail/sail-input';
import { momentOfEvent } from '../../times';
import { startingCode } from './over-boats';
import styles from './recalled-boats.module.css';
import type { Noting, PanelActions } from './use-noting';

interface FieldAndCodesProps {
  noting: Noting;
  actions: PanelActions;
  fieldRef: RefObject<HTMLInputElement | null> | undefined;
}

/** Field for typing sail numbers in succession, with the code for each. */
export function FieldAndCodes({ noting, actions, fieldRef }: FieldAndCodesProps) {
  const { field, meaning, boats, codes, code, choose, enter } = noting;
  const { announcement } = actions;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const stroke = strokeOf(event.nativeEvent);
    // A space ends a number like Enter; in a name it is a space.
    const ends = stroke === 'enter' || stroke === ',' || (stroke === 'space' && /\d\s*$/.test(field.text));
    if (ends) enter(momentOfEvent(event.nativeEvent));
    else if (stroke === 'escape') {
      field.clear();
      // The keys are those of the screen again.
      event.currentTarget.blur();
    } else if (stroke === 'mod+z' && field.text === '') actions.undo();
    else if (!field.moveBy(event, boats.length)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div className={styles.fieldLine}>
        <SailInput
          ref={fieldRef}
          className={styles.field}
          aria-label={t.sailNumberOfBoat}
          aria-describedby="over-boats-hint"
          enterKeyHint="next"
          choices={boats.length}
          picked={field.picked}
          value={field.text}
          onType={field.type}
          onKeyDown={onKeyDown}
        />
        {codes.length > 1 ? (
          <fieldset className={styles.codes} aria-label={t.code}>
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
          {t.undo}
        </button>
      </div>
      <div className={styles.below}>
        <p className={styles.hint} id="over-boats-hint" data-unclear={meaning.kind === 'none'}>
          {hintOf(noting)}
        </p>
        {boats.length > 1 && (
          <SailChoice
            boats={boats}
            picked={field.picked}
            isDone={(boat) => startingCode(boat) !== null}
            beside={(boat) => boat.code}
            onTake={noting.take}
          />
        )}
      </div>
      <LeftSails
        left={field.left}
        boatsOf={noting.fitLeft}
        onTake={noting.takeLeft}
        onForget={field.forget}
      />
      <p className={styles.message} role="status" data-kind={announcement?.kind}>
        {announcement && <span key={announcement.at}>{announcement.text}</span>}
      </p>
    </>
  );
}

/** Effect of Enter for the typed text. */
function hintOf({ meaning, boats, code, why }: Noting): string {
  switch (meaning.kind) {
    case 'nothing':
      return code === undefined ? why : t.lastDigitsEnterOrSpace(backText(code));
    case 'over':
      return t.enterGives(boatTitle(meaning.boat.entry), meaning.code);
    case 'already':
      return t.isAlready(boatTitle(meaning.boat.entry), `${meaning.boat.code}`);
    case 'no-code':
      return `${boatTitle(meaning.boat.entry)}: ${why}`;
    case 'back':
      return t.enterIsBack(boatTitle(meaning.boat.entry));
    case 'unclear':
      return severalMatch(boats.length);
    case 'none':
      return noneMatch(meaning.text, boatsOfStart(meaning.back));
  }
}

/** The hint about a boat that returns: only OCS can be taken back by that. */
function backText(code: StartingCode): string {
  return code === 'UFD' || code === 'BFD' ? t.staysThoughSheReturns(code) : t.howToSayBack;
}
