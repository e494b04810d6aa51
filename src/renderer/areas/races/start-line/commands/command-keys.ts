import type { Command, StartLineState } from '@dockside/race-signals';
import { commandKeys as t } from '@messages/races/start-line';

/**
 * Keys of the start line. Each command has its flag's letter, `A` for AP and `N` for N, so that nothing has to be
 * learnt. The First Substitute is `F`, and `D` takes a flag down. Shift and a letter open the flag's other signals.
 */

/** For the signals of the last seconds, also while a sail number is typed. */
export const keysWhileTyping: Record<string, string> = { x: 'f2', f: 'f3', a: 'f4' };

const letters: Record<string, string> = {
  AP: 'a',
  first_substitute: 'f',
  orange: 'o',
  blue: 'b',
  black: 'k',
};

function letterOf(flag: string | undefined): string | undefined {
  if (flag === undefined) return undefined;
  return letters[flag] ?? /^([A-Z])$/.exec(flag)?.[1]?.toLowerCase();
}

/** The warning signal, whose flag may have any name. */
const SEQUENCE_LETTER = 'w';
/** Takes a flag down: a different key from raising it, so that a double press does not lower it again. */
const DOWN_LETTER = 'd';

function letterOfCommand({ section, up, down }: Command): string {
  if (up.length === 0 && down.length > 0) return DOWN_LETTER;
  return (section === 'sequence' ? undefined : letterOf(up[0])) ?? SEQUENCE_LETTER;
}

/** Button labels of flags with several signals, or with a question first. */
const groupLabels: Record<string, string> = {
  n: t.abandon,
  s: t.shortenCourse,
  c: t.changeNextLeg,
  m: t.replaceMark,
  y: t.wearLifeJackets,
  l: t.comeWithinHail,
  v: t.safetyChannel,
  o: t.startingLine,
  b: t.finishingLine,
  [DOWN_LETTER]: t.takeFlagDown,
};

/** Commands starting with the same flag: the key's own, and the others. */
export interface CommandGroup {
  letter: string;
  /** Label of its button. */
  label: string;
  /** True if seldom needed at a start. */
  isRare: boolean;
  /** Command of the key. */
  main: Command;
  /** All current signals of the flag, the main one first. */
  all: readonly Command[];
  /** True if the key only opens the choice, and a second key makes the signal. */
  isDeliberate: boolean;
}

/** Sections whose signals end or change a race under way, or are very rare. */
const deliberate: ReadonlySet<Command['section']> = new Set(['abandon', 'course', 'other']);

/** Sections with small buttons. */
const rare: ReadonlySet<Command['section']> = new Set(['course', 'other']);

/** Time after a start in which a general recall needs no second key. */
const RECALL_MS = 2 * 60_000;

/** Commands by key, in the order of their buttons. */
export function commandGroups(
  commands: readonly Command[],
  state: StartLineState,
  now: number,
): CommandGroup[] {
  const byLetter = new Map<string, Command[]>();
  for (const command of commands) {
    const letter = letterOfCommand(command);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), command]);
  }
  return [...byLetter].map(([letter, all]) => {
    const sorted = letter === 'x' || letter === 'f' ? latestStartFirst(all, state) : all;
    const main = sorted[0]!;
    const isChoice = letter === DOWN_LETTER && all.length > 1;
    const asksFirst = isChoice || isDeliberate(main, state, now);
    return {
      letter,
      label: asksFirst ? (groupLabels[letter] ?? main.label) : main.label,
      isRare: letter !== DOWN_LETTER && rare.has(main.section),
      main,
      all: sorted,
      isDeliberate: asksFirst,
    };
  });
}

/** A recall applies to the group that has just started. */
function latestStartFirst(commands: readonly Command[], state: StartLineState): Command[] {
  return commands.toSorted((a, b) => startOf(b, state) - startOf(a, state));
}

function startOf({ group }: Command, { groups }: StartLineState): number {
  const started = group === null ? null : groups[group]?.started_at;
  return started ?? Number.NEGATIVE_INFINITY;
}

function isDeliberate(command: Command, state: StartLineState, now: number): boolean {
  if (command.asks !== null) return true;
  if (command.up.length > 0 && deliberate.has(command.section)) return true;
  const isGeneralRecall = command.up.includes('first_substitute');
  return isGeneralRecall && now - startOf(command, state) > RECALL_MS;
}

/**
 * Keys of a choice: Enter for the plain flag, otherwise the second flag's letter (the only flag's when lowering), a
 * pennant's hours, or a digit.
 */
export function choiceKeys({ all, letter }: CommandGroup): Map<Command, string> {
  const taken = new Set<string>();
  const take = (key: string | undefined) => {
    if (key === undefined || taken.has(key)) return undefined;
    taken.add(key);
    return key;
  };
  const wanted = all.map((command, index) => {
    const second = letter === DOWN_LETTER ? command.down[0] : command.up[1];
    const hours = /^numeral_(\d)$/.exec(second ?? '')?.[1];
    // Several hoists have no default, unless the flag flies alone.
    const isPlain = index === 0 && letter !== DOWN_LETTER && (all.length === 1 || command.up.length === 1);
    const ofFlag = command.group === null || letter === DOWN_LETTER ? letterOf(second) : undefined;
    return take(isPlain ? 'enter' : (hours ?? ofFlag));
  });
  const free = () => [...'123456789bcdefgijklmnopqrstuvwxyz'].find((key) => !taken.has(key));
  return new Map(
    all.flatMap((command, index) => {
      const key = wanted[index] ?? take(free());
      return key === undefined ? [] : [[command, key] as const];
    }),
  );
}
