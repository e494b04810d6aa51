import type { SignalWritten } from '@contract/areas/start/signals';
import {
  type Command,
  commandsAt,
  type DueSignal,
  nextAction,
  plannedSignals,
  plannedStarts,
  type StartLineState,
  type StartPlan,
  signalLabels,
} from '@dockside/race-signals';
import { runningStart as t } from '@messages/races/start-line';
import { type Ref, useMemo, useRef, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { useOutboxState } from '@/api/outbox/outbox-provider';
import { formatTime } from '@/lib/time';
import { Notice } from '@/ui/notice';
import { ClockWarnings } from '../clocks/clock-warnings';
import { useRaceView } from '../finish-line/use-race-view';
import { useRegatta } from '../regatta/regatta-context';
import { BoatsAndLog } from './boats-and-log';
import { Choice } from './commands/choice';
import { CommandBar } from './commands/command-bar';
import { type CommandGroup, commandGroups } from './commands/command-keys';
import styles from './commands/commands.module.css';
import { useCommandKeys } from './commands/use-command-keys';
import { useInCharge } from './in-charge';
import { CorrectSignal } from './log/correct-signal';
import { effectText, signalText } from './log/signal-text';
import { Countdown } from './now/countdown';
import { Groups } from './now/groups';
import { LooksOn } from './now/looks-on';
import { MissedSignals } from './now/missed-signals';
import { NextPanel } from './now/next-panel';
import { SoundIsOff } from './now/sound-is-off';
import { UpNow } from './now/up-now';
import { useTick } from './now/use-tick';
import { WarningTime } from './plan/warning-time';
import { type KnownSignal, plannedSignalId } from './signal-writes';
import { useSignalSounds } from './sound/use-signal-sounds';
import { StartFoot } from './start-foot';
import screen from './start-line.module.css';
import { StartStrip } from './start-strip';
import { StartTools } from './start-tools';
import { IDLE, type Part, reduceStarting, type StartingEvent } from './starting';
import { missedSignals, useClockSignals } from './use-clock-signals';
import type { SignalActions } from './use-signal-actions';
import type { StartLine } from './use-start-line';

interface RunningStartProps {
  line: StartLine;
  plan: StartPlan;
  state: StartLineState;
  actions: SignalActions;
  /** Undefined if this device's user may not change the plan. */
  onPlan: (() => void) | undefined;
  /** Its button, which regains the focus once the plan closes. */
  planButton: Ref<HTMLButtonElement>;
}

/** A running start: clock, next signal, flags up, and currently possible actions. */
export function RunningStart({ line, plan, state, actions, onPlan, planButton }: RunningStartProps) {
  const { race, signals } = line;
  const { timeZone } = useRegatta();
  const [inCharge, setInCharge] = useInCharge(race.regatta_id, race.race_number);
  useClockSignals({ state, signals, race, actions, inCharge });
  const planned = useMemo(() => plannedSignals(state).filter(({ by_hand }) => !by_hand), [state]);
  const ticked = useTick(planned[0]?.at ?? 0);
  // A signal made since the last tick is not pending.
  const now = Math.max(ticked, state.last_event_at ?? 0);
  const sounds = useSignalSounds(
    inCharge
      ? planned.slice(0, SOUNDS_AHEAD).map((signal) => ({
          id: plannedSignalId(race, signal),
          at: signal.at,
          sounds: signal.sounds,
          words: wordsOf(signal),
        }))
      : none,
  );
  const next = nextAction(state, now);
  const missed = missedSignals(state, signals, race, now);
  const isAsked = missed.some(({ at }) => inCharge || now - at > OTHERS_MS);
  const groups = commandGroups(
    commandsAt(state, now).filter(({ key }) => !key.startsWith('made:')),
    state,
    now,
  );
  const live = useRaceView(race.race_number);
  const [starting, setStarting] = useState(IDLE);
  /** A key may follow another before the screen has been drawn again. */
  const latest = useRef(starting);
  const { open } = starting;
  const choice = groups.find(({ letter }) => letter === open?.letter) ?? null;
  const asking = choice && (open?.asking ?? null);
  const [corrected, setCorrected] = useState<KnownSignal | null>(null);
  const effects = useEffects(timeZone);
  const commands = useRef<HTMLDivElement>(null);
  const run = (event: StartingEvent) => {
    const wasOpen = latest.current.open !== null;
    const started = { state, view: live.view };
    const { state: next, made } = reduceStarting(latest.current, started, event);
    latest.current = next;
    setStarting(next);
    // The focus goes beside the buttons that stand again where the choice was: on one, an Enter too many would make a signal.
    if (wasOpen && next.open === null) requestAnimationFrame(() => commands.current?.focus());
    if (!made) return;
    if (made.takesCharge) setInCharge(true);
    sounds.make(made.sounds);
    actions.make(made.drafts, made.label, made.codes);
  };
  const make = (command: Command, at: number) => run({ kind: 'make', command, at });
  const choose = (command: Command, at: number) => run({ kind: 'choose', command, at });
  const close = () => run({ kind: 'close' });
  const show = (group: CommandGroup) => run({ kind: 'show', group });
  const showPart = (part: Part) => run({ kind: 'part', part });
  useCommandKeys({
    groups,
    choice,
    isAsking: asking !== null,
    actions,
    onMake: make,
    onOpen: show,
    onChoose: choose,
    onClose: close,
    onPlan,
  });
  const allBack = (group: number) => {
    const at = serverNow();
    const command = commandsAt(state, at).find(({ key }) => key === `individual_recall_removed:${group}`);
    if (command) make(command, at);
  };
  const setWarning = (at: number | null) => {
    if (at !== null) setInCharge(true);
    actions.setPlan(
      { ...plan, warning_at: at },
      at === null ? t.warningSignalHasNoTime : t.warningSignalAt(formatTime(at, timeZone, true)),
    );
  };
  return (
    <div className={screen.screen}>
      <StartStrip race={race} timeZone={timeZone}>
        <StartTools {...{ sounds, onPlan, planButton }} />
      </StartStrip>
      <div className={screen.now}>
        {inCharge && planned.length > 0 && sounds.speaker === 'locked' && <SoundIsOff />}
        <Countdown state={state} next={next} now={now} timeZone={timeZone} />
        {isAsked ? (
          <MissedSignals
            missed={missed}
            timeZone={timeZone}
            onMade={(made) => {
              setInCharge(true);
              made.forEach(actions.makePlanned);
            }}
            onPostponed={(signal) => {
              setInCharge(true);
              postponeBefore(state, signal, actions);
            }}
          />
        ) : (
          <NextPanel next={next} now={now} timeZone={timeZone} />
        )}
        {!inCharge && !isAsked && planned.length > 0 && <LooksOn onTakeOver={() => setInCharge(true)} />}
      </div>
      <div className={screen.side}>
        <ClockWarnings />
        <UpNow displayed={state.displayed} timeZone={timeZone} />
        <Groups state={state} now={now} timeZone={timeZone} />
        {state.unexpected.length > 0 && (
          <section className={screen.panel} aria-label={t.conflictingSignals}>
            <Notice tone="warning">
              {state.unexpected.map(({ record, why }) => (
                <p key={record.id}>
                  {formatTime(record.signalled_at, timeZone, true)} {signalText(record)}: {why}
                </p>
              ))}
            </Notice>
          </section>
        )}
        <BoatsAndLog
          race={race}
          live={live}
          state={state}
          chosen={starting.part}
          onChoose={showPart}
          onAllBack={allBack}
          signals={signals}
          timeZone={timeZone}
          effects={effects}
          onCorrect={setCorrected}
        />
      </div>
      <div className={styles.commands} ref={commands} tabIndex={-1}>
        {choice ? (
          <Choice group={choice} asking={asking} onChoose={choose} onMake={make} onClose={close} />
        ) : (
          <CommandBar groups={groups} next={next} onMake={make} onOpen={show}>
            {onPlan && mayBeTimed(state) && (
              <WarningTime warningAt={plan.warning_at} timeZone={timeZone} onSet={setWarning} />
            )}
          </CommandBar>
        )}
        <StartFoot actions={actions} signals={signals} onLog={() => showPart('log')} />
      </div>
      <CorrectSignal
        race={race}
        plan={plan}
        signals={signals}
        signal={corrected}
        actions={actions}
        timeZone={timeZone}
        onClose={() => setCorrected(null)}
      />
    </div>
  );
}

const none: never[] = [];

/** After this time a watching screen asks too: the device in charge may be dead. */
const OTHERS_MS = 15_000;

/** More sounds than fit in the time a page may be suspended. */
const SOUNDS_AHEAD = 8;

/** The voice's name for a coming signal; none for X coming down. */
function wordsOf({ draft }: Pick<DueSignal, 'draft'>): string | null {
  if (draft.signal === 'individual_recall_removed') return null;
  if (draft.signal === 'start' || draft.signal === 'pursuit_start') return t.start;
  return draft.details?.text ?? signalLabels[draft.signal];
}

/**
 * True if a time for the warning signal is possible: nothing runs, and the next group has no other time and no flag up.
 */
function mayBeTimed(state: StartLineState): boolean {
  const { groups, order } = state;
  const next = order.map((index) => groups[index]!).find(({ phase }) => phase !== 'started');
  if (next?.phase !== 'waiting' || groups.some(({ phase }) => phase === 'sequence')) return false;
  const { at, scheduled } = plannedStarts(state)[next.index]!;
  return at === null || scheduled;
}

/** Answers a signal that was not made: AP went up a second before it. */
function postponeBefore(state: StartLineState, { at }: DueSignal, actions: SignalActions): void {
  const before = Math.max(at - 1000, (state.last_event_at ?? 0) + 1);
  const command = commandsAt(state, before).find(({ key }) => key === 'postpone');
  if (command) actions.make(command.drafts, command.label);
}

/** Effects of this page's corrections, by signal id. */
function useEffects(timeZone: string): ReadonlyMap<string, string> {
  const { sent } = useOutboxState();
  return useMemo(
    () =>
      new Map(
        sent.flatMap(({ item, answer }) => {
          if (item.operation !== 'signals.correct' || !answer) return [];
          const { id, changed } = answer as SignalWritten;
          const text = effectText(changed, timeZone);
          return text === '' ? [] : [[id, text] as const];
        }),
      ),
    [sent, timeZone],
  );
}
