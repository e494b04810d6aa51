import type { Race } from '@contract/areas/races';
import { Button, Radio, TextInput } from '@mantine/core';
import { replay, type StartPlan, startsOf } from '@race-signals';
import { type FormEvent, useState } from 'react';
import { formatTime } from '@/lib/time';
import formStyles from '@/ui/form/form.module.css';
import { RecordDrawer } from '@/ui/record-drawer';
import { formatClock, readMomentNear } from '../../times';
import type { KnownSignal } from '../signal-writes';
import type { SignalActions } from '../use-signal-actions';
import { signalText } from './signal-text';

interface CorrectSignalProps {
  race: Race;
  plan: StartPlan;
  signals: readonly KnownSignal[];
  /** The one to correct; null when none is. */
  signal: KnownSignal | null;
  actions: SignalActions;
  timeZone: string;
  onClose: () => void;
}

/** Corrects the time of a signal, or says that it was not made; a reason is needed, and what moves is shown before. */
export function CorrectSignal({ signal, onClose, ...rest }: CorrectSignalProps) {
  return (
    <RecordDrawer title={signal && `Correct: ${signalText(signal)}`} onClose={onClose}>
      {signal && <Correction key={signal.id} signal={signal} onClose={onClose} {...rest} />}
    </RecordDrawer>
  );
}

type Kind = 'time' | 'void';

function Correction({
  race,
  plan,
  signals,
  signal,
  actions,
  timeZone,
  onClose,
}: CorrectSignalProps & { signal: KnownSignal }) {
  const [kind, setKind] = useState<Kind>('time');
  const [clock, setClock] = useState(() =>
    formatClock(signal.signalled_at, timeZone, signal.signalled_at % 1000 !== 0),
  );
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const at = readMomentNear(clock, timeZone, signal.signalled_at);
  const to = kind === 'void' ? { void: !signal.void } : at === null ? null : { signalled_at: at };
  const isSame = to !== null && 'signalled_at' in to && to.signalled_at === signal.signalled_at;
  const timeError =
    to === null ? 'A time of day, such as 12:05:07' : isSame ? 'This is its time already' : null;
  const reasonError = reason.trim() === '' ? 'The reason stays in the log for ever' : null;
  const moves = to === null || isSame ? [] : movesOf(plan, signals, signal, to, timeZone);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (to === null || isSame || reasonError) return;
    const what = 'void' in to ? (to.void ? 'was not made' : 'was made') : `was made at ${clock}`;
    actions.correct(signal, to, reason.trim(), `${signalText(signal)} ${what}`);
    onClose();
  };
  return (
    <form className={formStyles.form} onSubmit={save} noValidate>
      <Radio.Group aria-label="What is wrong" value={kind} onChange={(value) => setKind(value as Kind)}>
        <div className={formStyles.group}>
          <Radio value="time" label="It was made at another time" />
          <Radio value="void" label={signal.void ? 'It was made after all' : 'It was not made'} />
        </div>
      </Radio.Group>
      {kind === 'time' && (
        <TextInput
          label="Made at"
          description={`On the clock of ${timeZone.replaceAll('_', ' ')}`}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={clock}
          error={isTried && timeError}
          onChange={(event) => setClock(event.currentTarget.value)}
        />
      )}
      <TextInput
        label="Reason"
        required
        placeholder="Gun seven seconds late"
        autoComplete="off"
        maxLength={500}
        value={reason}
        error={isTried && reasonError}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {to !== null && !isSame && (
        <div className={formStyles.note} role="status">
          {moves.length === 0 ? (
            <p>No start of race {race.race_number} moves.</p>
          ) : (
            <>
              <p>This moves {moves.length === 1 ? 'a start' : 'starts'}, and with it every elapsed time:</p>
              <ul>
                {moves.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <div className={formStyles.actions}>
        <Button type="submit">Correct</Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** `IRC: 12:05:00 → 12:05:07` for each start that becomes another. */
function movesOf(
  plan: StartPlan,
  signals: readonly KnownSignal[],
  signal: KnownSignal,
  to: { signalled_at: number } | { void: boolean },
  timeZone: string,
): string[] {
  const starts = (all: readonly KnownSignal[]) =>
    new Map(startsOf(replay(plan, all)).map(({ fleet, starts_at }) => [fleet, starts_at]));
  const before = starts(signals);
  const after = starts(signals.map((one) => (one.id === signal.id ? { ...one, ...to } : one)));
  const clock = (at: number | undefined) => (at === undefined ? 'no start' : formatTime(at, timeZone, true));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((fleet) => before.get(fleet) !== after.get(fleet))
    .map((fleet) => `${fleet}: ${clock(before.get(fleet))} → ${clock(after.get(fleet))}`);
}
