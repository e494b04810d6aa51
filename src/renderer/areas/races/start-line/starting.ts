import type { Command, SignalDraft, Sounds, StartLineState } from '@dockside/race-signals';
import type { UndoableAction } from '../finish-line/actions/undoable-actions';
import type { RaceView } from '../finish-line/race-view';
import { afterRecall } from './boats/over-boats';
import type { CommandGroup } from './commands/command-keys';

/** The two lists beside the commands, of which one is shown. */
export type Part = 'boats' | 'log';

/** The state of the screen on which a start is made. */
export interface Starting {
  /** The flag whose meanings stand in the place of the commands, and the one that asks for more. */
  open: { letter: string; asking: Command | null } | null;
  /** The list that was chosen; null: whichever matters. */
  part: Part | null;
  /** The moment of the last command made here: a key may follow another before the screen is drawn again. Epoch ms. */
  lastMade: number;
}

export const IDLE: Starting = { open: null, part: null, lastMade: 0 };

/** The race that a start is made in. */
export interface StartedRace {
  state: StartLineState;
  /** Its boats and codes; undefined while they are loaded. */
  view: RaceView | undefined;
}

export type StartingEvent =
  | { kind: 'make' | 'choose'; command: Command; at: number }
  | { kind: 'show'; group: CommandGroup }
  | { kind: 'close' }
  | { kind: 'part'; part: Part };

/** A command that is carried out. */
export interface Made {
  drafts: readonly SignalDraft[];
  label: string;
  sounds: Sounds;
  /** The codes that it changes: those of a recalled start. */
  codes: UndoableAction | null;
  /** The clock goes on from it, so that this device has to make what follows. */
  takesCharge: boolean;
}

/** The screen after an event, and the command that it carries out. */
export function reduceStarting(
  before: Starting,
  race: StartedRace,
  event: StartingEvent,
): { state: Starting; made: Made | null } {
  switch (event.kind) {
    case 'show': {
      const { letter, main, all } = event.group;
      const asking = all.length === 1 && main.asks !== null ? main : null;
      return { state: { ...before, open: { letter, asking } }, made: null };
    }
    case 'close':
      return { state: { ...before, open: null }, made: null };
    case 'part':
      return { state: { ...before, part: event.part }, made: null };
    case 'choose': {
      const { command } = event;
      if (command.asks === null || !before.open) return make(before, race, event);
      return { state: { ...before, open: { ...before.open, asking: command } }, made: null };
    }
    case 'make':
      return make(before, race, event);
  }
}

function make(
  before: Starting,
  race: StartedRace,
  { command, at }: { command: Command; at: number },
): { state: Starting; made: Made } {
  const takesCharge = command.section === 'sequence' || command.up.length === 0;
  // The second of a watch that is nearest: what follows is then at whole seconds.
  const pressed = takesCharge ? Math.round(at / 1000) * 1000 : at;
  // Not before what was made already, which may have been put to the second that was about to begin.
  const signalled_at = Math.max(pressed, (race.state.last_event_at ?? 0) + 1, before.lastMade + 1);
  const { label, sounds } = command;
  const codes = codesAfter(race, command);
  return {
    state: { ...before, open: null, lastMade: signalled_at },
    made: {
      drafts: command.drafts.map((draft) => ({ ...draft, signalled_at })),
      label: codes ? `${label}. ${codes.label}` : label,
      sounds,
      codes,
      takesCharge,
    },
  };
}

/** The change that a general recall makes to the codes of its start. */
function codesAfter({ state, view }: StartedRace, command: Command): UndoableAction | null {
  const group = command.group === null ? undefined : state.groups[command.group];
  const recalls = command.drafts.some(({ signal }) => signal === 'general_recall');
  return recalls && group && view ? afterRecall(view, group, group.preparatory) : null;
}
