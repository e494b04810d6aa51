import type { Command } from '@/ui/keyboard/commands';
import type { RaceActions } from '../finish-line/actions/use-race-actions';
import type { Reconciling } from './use-reconciling';

/** The keys of the reconcile screen. */
export function reconcileCommands(sheets: Reconciling, actions: RaceActions): Command[] {
  const command = (id: string, keys: Command['keys'], label: string, run: () => void): Command => ({
    id: `reconcile.${id}`,
    ...(keys && { keys }),
    ...{ label, run, group: 'Two sheets' },
  });
  return [
    command('next', ['n', 'arrowdown'], 'The next difference', () => sheets.go(1)),
    command('previous', ['p', 'arrowup'], 'The difference before', () => sheets.go(-1)),
    command('take', 'b', 'Take what sheet B has', () => sheets.decideBy('b')),
    command('take-time', 't', 'Take sheet B’s time, where the name differs too', () => sheets.decideBy('t')),
    command('leave', 'a', 'Leave sheet A as it is', () => sheets.decideBy('a')),
    command('undo', ['u', 'mod+z'], 'Undo', actions.undo),
    command('redo', ['shift+u', 'mod+shift+z', 'mod+y'], 'Redo', actions.redo),
  ];
}
