import { allCodes } from '@contract/areas/racing/penalties';
import { aboveField as t } from '@messages/races/finish-line';
import { boatTitle } from '@shared/boat-title';
import { KeyHint } from '@/ui/key-hint';
import { takenText } from '../clocks/taken-text';
import { CLEAR_CODE_KEY } from '../codes';
import { HearAgain } from '../recording/hear-again';
import { SailChoice } from '../sail/sail-choice';
import { formatClock, momentOfEvent } from '../times';
import { type Action, type ActionContext, actions, rowActions } from './actions/actions';
import styles from './entry-bar.module.css';
import { type Mode, titleOf } from './intent';
import { type Row, stateLabel } from './race-view';

type CodeMode = Extract<Mode, { kind: 'code' }>;

interface AboveFieldProps {
  context: ActionContext;
  timeZone: string;
}

/** The line above the field: the codes, the boats that match, the selected row's actions, or what was done last. */
export function AboveField({ context, timeZone }: AboveFieldProps) {
  const { mode, selected, reading } = context.field;
  if (mode.kind === 'code') return <CodePalette mode={mode} context={context} />;
  if (mode.kind === 'sail' && reading.matches.length > 1)
    return (
      <SailChoice
        boats={reading.matches}
        picked={context.field.picked}
        isDone={({ finished }) => finished}
        beside={({ row, code }) => (row ? `#${row.number}` : code)}
        onTake={context.field.takeMatch}
      />
    );
  if (mode.kind === 'sail' && selected)
    return <RowActions row={selected} context={context} timeZone={timeZone} />;
  return <LastAction context={context} />;
}

interface ActionButtonProps {
  action: Action;
  context: ActionContext;
  /** Instead of the text that the action has. */
  text?: string;
  /** Shows the action's first key. */
  withKey?: boolean;
}

function ActionButton({ action, context, text = action.button, withKey = false }: ActionButtonProps) {
  const Icon = action.icon;
  const [key] = action.keys ?? [];
  return (
    <button
      type="button"
      className={styles.action}
      disabled={action.isAvailable?.(context) === false}
      onClick={({ nativeEvent }) => action.perform(context, momentOfEvent(nativeEvent))}
    >
      {withKey && key && <KeyHint keys={key} />} {Icon && <Icon size={18} aria-hidden="true" />} {text}
    </button>
  );
}

function LastAction({ context }: { context: ActionContext }) {
  const { announcement } = context.race;
  return (
    <div className={styles.last}>
      <ActionButton action={actions.undo} context={context} />
      <ActionButton action={actions.redo} context={context} />
      <span className={styles.announcement} data-kind={announcement?.kind}>
        {announcement?.text}
      </span>
    </div>
  );
}

function RowActions({ row, context, timeZone }: AboveFieldProps & { row: Row }) {
  const { crossing, number, boat, lap } = row;
  const taken = takenText(crossing.crossed_at, crossing.device_clock, timeZone);
  return (
    <fieldset className={styles.last} aria-label={t.row(number)}>
      <strong>#{number}</strong>
      {rowActions
        .filter(({ isAvailable }) => isAvailable?.(context) !== false)
        .map((action) => (
          <ActionButton key={action.id} action={action} context={context} />
        ))}
      <span className={styles.announcement}>
        {context.isPursuit ? t.place(number) : formatClock(crossing.crossed_at, timeZone)} ·{' '}
        {lap
          ? t.lap(boat?.sail_number ?? crossing.sail_text ?? t.notNamed, lap.number)
          : (boat?.sail_number ?? crossing.sail_text ?? t.notNamed)}{' '}
        · {stateLabel(row)}
        {taken && ` · ${taken}`}
      </span>
      <HearAgain key={crossing.id} crossing={crossing} timeZone={timeZone} />
    </fieldset>
  );
}

/** The codes with their keys. The field keeps the focus, so that times can still be taken. */
function CodePalette({ mode, context }: { mode: CodeMode; context: ActionContext }) {
  const { chooseCode, palette } = context.field;
  const { boats, group } = mode;
  const title = `${titleOf(boats)}${group === null ? '' : ` ${group}`}`;
  const before = boats.length === 1 ? allCodes(boats[0]!) : '';
  return (
    <fieldset className={styles.codes} aria-label={t.codeFor(title)}>
      <strong title={boats.map(({ entry }) => boatTitle(entry)).join(', ')}>{title}</strong>
      {group !== null && (
        <ActionButton action={actions.codeRacing} context={context} text={t.nextFleet} withKey />
      )}
      {palette.map(({ code, key, label }) => (
        <button
          key={code}
          type="button"
          className={styles.action}
          title={label}
          onClick={() => chooseCode(key)}
        >
          <KeyHint keys={key} /> {code}
        </button>
      ))}
      {before && (
        <button type="button" className={styles.action} onClick={() => chooseCode(CLEAR_CODE_KEY)}>
          <KeyHint keys={CLEAR_CODE_KEY} /> {t.clear(before)}
        </button>
      )}
      <ActionButton action={actions.escape} context={context} text={t.cancel} withKey />
    </fieldset>
  );
}
