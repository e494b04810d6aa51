import { keys as t } from '@messages/races/reconcile';
import type { Command } from '@/ui/keyboard/commands';
import type { RaceActions } from '../finish-line/actions/use-race-actions';
import type { Reconciling } from './use-reconciling';

/** The keys of the reconcile screen. */
export function reconcileCommands(sheets: Reconciling, actions: RaceActions): Command[] {
  const command = (id: string, keys: Command['keys'], label: string, run: () => void): Command => ({
    id: `reconcile.${id}`,
    ...(keys && { keys }),
    ...{ label, run, group: t.twoRecorders },
  });
  return [
    command('next', ['n', 'arrowdown'], t.nextDifference, () => sheets.go(1)),
    command('previous', ['p', 'arrowup'], t.previousDifference, () => sheets.go(-1)),
    command('take', 'b', t.useB, () => sheets.decideBy('b')),
    command('take-time', 't', t.useBsTime, () => sheets.decideBy('t')),
    command('leave', 'a', t.keepA, () => sheets.decideBy('a')),
    command('undo', ['u', 'mod+z'], t.undo, actions.undo),
    command('redo', ['shift+u', 'mod+shift+z', 'mod+y'], t.redo, actions.redo),
  ];
}
