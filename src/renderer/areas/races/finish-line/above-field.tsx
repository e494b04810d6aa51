import { useEffect, useRef } from 'react';
import { KeyHint } from '@/ui/key-hint';
import { CLEAR_CODE_KEY } from '../codes';
import { boatTitle } from '../regatta/regatta-context';
import { formatClock, momentOfEvent } from '../times';
import { type Action, type ActionContext, actions, rowActions } from './actions/actions';
import styles from './entry-bar.module.css';
import { type Boat, type Row, stateLabel } from './race-view';

interface AboveFieldProps {
  context: ActionContext;
  timeZone: string;
}

/** The line above the field: the codes, the boats that match, the selected row's actions, or what was done last. */
export function AboveField({ context, timeZone }: AboveFieldProps) {
  const { mode, selected, reading } = context.field;
  if (mode.kind === 'code') return <CodePalette boat={mode.boat} context={context} />;
  if (mode.kind === 'sail' && reading.matches.length > 1) return <MatchList context={context} />;
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
  const { crossing, number, boat } = row;
  return (
    <fieldset className={styles.last} aria-label={`Row ${number}`}>
      <strong>#{number}</strong>
      {rowActions
        .filter(({ isAvailable }) => isAvailable?.(context) !== false)
        .map((action) => (
          <ActionButton key={action.id} action={action} context={context} />
        ))}
      <span className={styles.announcement}>
        {formatClock(crossing.crossed_at, timeZone)} ·{' '}
        {boat?.sail_number ?? crossing.sail_text ?? 'not named'} · {stateLabel(row)}
      </span>
    </fieldset>
  );
}

/** The codes with their keys. The field keeps the focus, so that times can still be taken. */
function CodePalette({ boat, context }: { boat: Boat; context: ActionContext }) {
  const { chooseCode, palette } = context.field;
  return (
    <fieldset className={styles.codes} aria-label={`A code for ${boatTitle(boat.entry)}`}>
      <strong>{boatTitle(boat.entry)}</strong>
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
      {boat.code && (
        <button type="button" className={styles.action} onClick={() => chooseCode(CLEAR_CODE_KEY)}>
          <KeyHint keys={CLEAR_CODE_KEY} /> Clear {boat.code}
        </button>
      )}
      <ActionButton action={actions.escape} context={context} text="Cancel" withKey />
    </fieldset>
  );
}

export const MATCH_LIST_ID = 'finish-line-matches';

export function matchOptionId(index: number): string {
  return `${MATCH_LIST_ID}-${index}`;
}

/** The boats that match what was typed. The focus stays in the field, whose ↑ and ↓ move through them. */
function MatchList({ context }: { context: ActionContext }) {
  const { reading, picked, takeMatch } = context.field;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (picked !== null)
      list.current?.children[picked]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [picked]);
  return (
    <div className={styles.matches} role="listbox" id={MATCH_LIST_ID} aria-label="Boats that fit" ref={list}>
      {reading.matches.map(({ boat }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={boat.entry.id}
          id={matchOptionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === picked}
          className={styles.match}
          data-finished={boat.finished}
          onClick={({ nativeEvent }) => takeMatch(index, momentOfEvent(nativeEvent))}
        >
          <strong>{boat.entry.sail_number}</strong> {boat.entry.boat_name}
          {boat.row ? <span> #{boat.row.number}</span> : boat.code && <span> {boat.code}</span>}
        </div>
      ))}
    </div>
  );
}
