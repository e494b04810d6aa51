import type { Command } from '@/ui/keyboard/commands';
import type { RaceActions } from '../finish-line/actions/use-race-actions';
import type { Reconciling } from './use-reconciling';

/** The keys of the reconcile screen. */
export function reconcileCommands(sheets: Reconciling, actions: RaceActions): Command[] {
  const command = (id: string, keys: Command['keys'], label: string, run: () => void): Command => ({
    id: `reconcile.${id}`,
    ...(keys && { keys }),
    ...{ label, run, group: 'Two recorders' },
  });
  return [
    command('next', ['n', 'arrowdown'], 'Next difference', () => sheets.go(1)),
    command('previous', ['p', 'arrowup'], 'Previous difference', () => sheets.go(-1)),
    command('take', 'b', 'Use recorder B', () => sheets.decideBy('b')),
    command('take-time', 't', 'Use recorder B’s time, keep A’s name', () => sheets.decideBy('t')),
    command('leave', 'a', 'Keep recorder A', () => sheets.decideBy('a')),
    command('undo', ['u', 'mod+z'], 'Undo', actions.undo),
    command('redo', ['shift+u', 'mod+shift+z', 'mod+y'], 'Redo', actions.redo),
  ];
}
