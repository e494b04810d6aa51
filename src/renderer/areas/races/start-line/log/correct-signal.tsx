import type { Race } from '@contract/areas/racing/races';
import { replay, type StartPlan, startsOf } from '@dockside/race-signals';
import { correctSignal as t } from '@messages/races/start-line';
import { FormFooter } from '@/api/form-footer';
import { formatTime } from '@/lib/time';
import { Radio, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { useForm } from '@/ui/form/use-form';
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
    <RecordDrawer title={signal && t.correct(signalText(signal))} onClose={onClose}>
      {signal && <Correction key={signal.id} signal={signal} onClose={onClose} {...rest} />}
    </RecordDrawer>
  );
}

function Correction({
  race,
  plan,
  signals,
  signal,
  actions,
  timeZone,
  onClose,
}: CorrectSignalProps & { signal: KnownSignal }) {
  const clockNow = formatClock(signal.signalled_at, timeZone, signal.signalled_at % 1000 !== 0);
  const targetOf = ({ kind, clock }: { kind: string; clock: string }) => {
    if (kind === 'void') return { void: !signal.void };
    const at = readMomentNear(clock, timeZone, signal.signalled_at);
    return at === null ? null : { signalled_at: at };
  };
  const isSame = (to: ReturnType<typeof targetOf>) => to?.signalled_at === signal.signalled_at;
  const form = useForm({
    start: { kind: 'time', clock: clockNow, reason: '' },
    check: (draft) => {
      const to = targetOf(draft);
      return [
        ...(to === null ? [{ path: 'clock', message: t.timeOfDay }] : []),
        ...(isSame(to) ? [{ path: 'clock', message: t.thisIsAlreadyItsTime }] : []),
        ...(draft.reason.trim() === '' ? [{ path: 'reason', message: t.reasonsStayInLog }] : []),
      ];
    },
    toRequest: (draft) => ({ to: targetOf(draft)!, reason: draft.reason.trim() }),
    save: ({ to, reason }, { clock }) => {
      const what = 'void' in to ? (to.void ? t.wasNotMade : t.wasMade) : t.wasMadeAt(clock);
      actions.correct(signal, to, reason, `${signalText(signal)} ${what}`);
    },
    onSaved: onClose,
  });
  const to = targetOf(form.values);
  const moves = to === null || isSame(to) ? [] : movesOf(plan, signals, signal, to, timeZone);
  return (
    <Form form={form}>
      <Radio.Group aria-label={t.whatIsWrong} {...form.field('kind')}>
        <div className={formStyles.group}>
          <Radio value="time" label={t.madeAtAnotherTime} />
          <Radio value="void" label={signal.void ? t.itWasMade : t.itWasNotMade} />
        </div>
      </Radio.Group>
      {form.values.kind === 'time' && (
        <TextInput
          label={t.madeAt}
          description={t.onClockOf(timeZone.replaceAll('_', ' '))}
          inputMode="numeric"
          data-autofocus
          {...form.field('clock')}
        />
      )}
      <TextInput
        label={t.reason}
        required
        placeholder={t.gunSevenSecondsLate}
        maxLength={500}
        {...form.field('reason')}
      />
      {to !== null && !isSame(to) && (
        <div className={formStyles.note} role="status">
          {moves.length === 0 ? (
            <p>{t.noStartOfRaceMoves(race.race_number)}</p>
          ) : (
            <>
              <p>{t.thisMovesStarts(moves.length)}</p>
              <ul>
                {moves.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <FormFooter form={form} save={t.correctIt} onCancel={onClose} />
    </Form>
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
  const clock = (at: number | undefined) => (at === undefined ? t.noStart : formatTime(at, timeZone, true));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((fleet) => before.get(fleet) !== after.get(fleet))
    .map((fleet) => `${fleet}: ${clock(before.get(fleet))} → ${clock(after.get(fleet))}`);
}
