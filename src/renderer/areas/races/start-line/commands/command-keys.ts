import type { Command, StartLineState } from '@dockside/race-signals';

/**
 * The keys of the start line: each command has the letter of its flag, `A` for AP and `N` for N, so that nothing has to
 * be learnt. The First Substitute is `F`, and `D` takes a flag down. A letter with Shift opens what else that flag can say.
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

/** The warning signal, whose flag has any name. */
const SEQUENCE_LETTER = 'w';
/** What takes a flag down: the key that put it up must not be the one that takes it down, pressed twice. */
const DOWN_LETTER = 'd';

function letterOfCommand({ section, up, down }: Command): string {
  if (up.length === 0 && down.length > 0) return DOWN_LETTER;
  return (section === 'sequence' ? undefined : letterOf(up[0])) ?? SEQUENCE_LETTER;
}

/** What the button of a flag that can say several things, or asks first, is called. */
const groupLabels: Record<string, string> = {
  n: 'Abandon',
  s: 'Shorten the course',
  c: 'Change the next leg',
  m: 'Replace a mark',
  y: 'Wear life jackets',
  l: 'Come within hail',
  v: 'Safety channel',
  o: 'Starting line',
  b: 'Finishing line',
  [DOWN_LETTER]: 'Take a flag down',
};

/** Commands that begin with the same flag: what its key does, and what else there is. */
export interface CommandGroup {
  letter: string;
  /** What its button says. */
  label: string;
  /** Whether it is seldom needed at a start. */
  isRare: boolean;
  /** What the key does. */
  main: Command;
  /** Everything that the flag can say now, the main one first. */
  all: readonly Command[];
  /** Whether the key only opens the choice, and a second one makes the signal. */
  isDeliberate: boolean;
}

/** Sections whose signals end or change a race that is sailed, or are made once in a season. */
const deliberate: ReadonlySet<Command['section']> = new Set(['abandon', 'course', 'other']);

/** Sections that have small buttons. */
const rare: ReadonlySet<Command['section']> = new Set(['course', 'other']);

/** How long after a start a general recall needs no second key. */
const RECALL_MS = 2 * 60_000;

/** The commands by their keys, in the order of their buttons. */
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

/** A recall is of the group that has just started. */
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
 * The keys of a choice: Enter for the plain flag, else the letter of the second flag (of the only one where flags come down),
 * the hours of a pennant, else a figure.
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
    // Of several hoists none is the usual one, unless its flag flies alone.
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
