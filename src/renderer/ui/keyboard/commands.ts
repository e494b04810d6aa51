import { commands as t } from '@messages/ui';
import type { TablerIcon } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';

/** A staff action: listed in the command palette and on the shortcut sheet, and run by its keys. */
export interface Command {
  /** Unique, such as `races.undo`. */
  id: string;
  label: string;
  /** In the notation of `keys.ts`; an array for alternatives. */
  keys?: string | readonly string[];
  /** Its heading; by default `This screen`. */
  group?: string;
  icon?: TablerIcon;
  /** Extra search terms. */
  keywords?: string;
  /** Also while a field has the focus, or, for Space and Enter, a button. */
  whileTyping?: boolean;
  /** Also while a dialog has the focus. */
  inDialogs?: boolean;
  /** Only on the shortcut sheet: not worth a line in the palette. */
  hidden?: boolean;
  run: (event?: KeyboardEvent) => void;
}

export function keysOf({ keys = [] }: Command): readonly string[] {
  return typeof keys === 'string' ? [keys] : keys;
}

/** The shell's own groups come after the screen's. */
const lastGroups = [t.goTo, t.everywhere, t.theme];

/** Commands by heading, the screen's own first. */
export function inGroups(commands: readonly Command[]): [group: string, members: Command[]][] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    const { group = t.thisScreen } = command;
    groups.set(group, [...(groups.get(group) ?? []), command]);
  }
  return [...groups].sort(([a], [b]) => lastGroups.indexOf(a) - lastGroups.indexOf(b));
}

let registered: readonly (readonly Command[])[] = [];
let all: readonly Command[] = [];
const listeners = new Set<() => void>();

function change(next: readonly (readonly Command[])[]): void {
  registered = next;
  all = registered.flat();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current commands; the last registered come last, and win if keys are equal. */
export function currentCommands(): readonly Command[] {
  return all;
}

export function useCurrentCommands(): readonly Command[] {
  return useSyncExternalStore(subscribe, currentCommands);
}

/**
 * Registers commands while the calling component is on screen, from its first paint on. `run` may be a new function at
 * every render; the rest is compared.
 */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  const shown = JSON.stringify(commands.map(({ run: _, icon: __, ...command }) => command));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` changes with the commands
  useLayoutEffect(() => {
    const mine = latest.current.map((command, index) => ({
      ...command,
      run: (event?: KeyboardEvent) => latest.current[index]?.run(event),
    }));
    change([...registered, mine]);
    return () => change(registered.filter((other) => other !== mine));
  }, [shown]);
}
