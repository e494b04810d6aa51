import type { Command } from '@/ui/keyboard/commands';

/** The frame's own groups come after the screen's. */
const last = ['Go to', 'Everywhere', 'Theme'];

/** Commands under their headings, the screen's own first. */
export function inGroups(commands: readonly Command[]): [group: string, members: Command[]][] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    const { group = 'Here' } = command;
    groups.set(group, [...(groups.get(group) ?? []), command]);
  }
  return [...groups].sort(([a], [b]) => last.indexOf(a) - last.indexOf(b));
}
