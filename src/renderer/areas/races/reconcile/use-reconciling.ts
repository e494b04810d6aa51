import { useReconciling as t } from '@messages/races/reconcile';
import { useMemo, useState } from 'react';
import type { RaceActions } from '../finish-line/actions/use-race-actions';
import type { RaceView } from '../finish-line/race-view';
import { type Choice, choicesFor } from './choices';
import { compareSheets, type Difference, type Line } from './compare-sheets';
import { isSettled } from './settled';

export type Reconciling = ReturnType<typeof useReconciling>;

/** A line's key, from its crossings. */
export function keyOf({ a, b }: Line): string {
  return `${a?.id ?? ''}/${b?.id ?? ''}`;
}

const timeOf = ({ a, b }: Line) => (a ?? b)!.crossed_at;

/** Comparison of a race's two sheets, with the selected difference and its decisions. */
export function useReconciling(view: RaceView, actions: RaceActions, timeZone: string) {
  const lines = useMemo(() => compareSheets(view.crossings), [view.crossings]);
  const differences = useMemo(
    () => lines.filter((line): line is Difference => line.kind !== 'same'),
    [lines],
  );
  const open = useMemo(() => differences.filter((one) => !isSettled(one)), [differences]);
  const [chosen, setChosen] = useState<{ key: string; at: number; isSettled: boolean } | null>(null);

  // After a decision the next difference is selected.
  const selected =
    differences.find((one) => keyOf(one) === chosen?.key && isSettled(one) === chosen.isSettled) ??
    open.find((one) => timeOf(one) >= (chosen?.at ?? 0)) ??
    open[0];
  const choices = selected ? choicesFor(view, selected, timeZone) : [];
  const select = (one: Difference) =>
    setChosen({ key: keyOf(one), at: timeOf(one), isSettled: isSettled(one) });
  const decide = ({ action }: Choice) => {
    if (selected) select(selected);
    actions.perform(action);
  };
  return {
    lines,
    differences,
    /** Number of open differences. */
    left: open.length,
    selected,
    choices,
    select,
    decide,
    decideBy(key: Choice['key']) {
      const choice = choices.find((one) => one.key === key);
      if (choice) decide(choice);
      else if (selected) actions.announce(t.thisChoiceIsntPossibleHere);
    },
    /** Selects the next or previous open difference. */
    go(step: 1 | -1) {
      if (open.length === 0) return;
      const at = selected ? timeOf(selected) : 0;
      const next =
        step > 0
          ? (open.find((one) => one !== selected && timeOf(one) >= at) ?? open[0])
          : (open.findLast((one) => one !== selected && timeOf(one) <= at) ?? open.at(-1));
      select(next!);
    },
  };
}
