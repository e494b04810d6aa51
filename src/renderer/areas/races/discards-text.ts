import type { Discards } from '@contract/areas/racing/series';
import { discardsAfter, isByBoat, isShare } from '@dockside/scoring';
import { discardsText as t } from '@messages/races/common';

/** Kinds of discard rules, as offered in the form. */
export const discardKinds = [
  { value: 'none', label: t.noneEveryRaceCounts },
  { value: 'steps', label: t.increasesWithRacesSailed },
  { value: 'share', label: t.shareOfRaces },
  { value: 'best', label: t.allButBestFew },
] as const;
export type DiscardKind = (typeof discardKinds)[number]['value'];

/** The kind of a rule. */
export function kindOf(rule: Discards): DiscardKind {
  if (!isShare(rule)) return rule.length === 0 ? 'none' : 'steps';
  return rule.exclude === rule.of && rule.keep !== null ? 'best' : 'share';
}

/** Initial rule of each kind. */
export const firstRules: Record<DiscardKind, Discards> = {
  none: [],
  steps: [{ races: 4, exclude: 1 }],
  share: { exclude: 1, of: 4, from: null, at_most: null, keep: null },
  best: { exclude: 1, of: 1, from: null, at_most: null, keep: 6 },
};

/** Effect of a rule, race by race: `1 discard after 4 races, 2 after 8.` */
export function previewDiscards(rule: Discards, races: number): string {
  const steps = changes(rule, races);
  const [first, ...others] = steps;
  if (!first) return t.noDiscardsInRaces(races);
  const start = t.after(t.discards(first.exclude), t.races(first.races));
  const rest = others.slice(0, 4).map((step) => t.furtherAfter(step.exclude, step.races));
  const said = `${[start, ...rest].join(', ')}${others.length > 4 ? ' …' : ''}`;
  return isByBoat(rule) ? t.forBoatThatSailed(said) : `${said}.`;
}

/** The race counts, up to `races`, at which the number of discards changes. */
function changes(rule: Discards, races: number): { races: number; exclude: number }[] {
  const after = Array.from({ length: races + 1 }, (_, sailed) => discardsAfter(sailed, rule));
  return after.flatMap((exclude, sailed) =>
    sailed > 0 && exclude !== after[sailed - 1] ? [{ races: sailed, exclude }] : [],
  );
}

/** The next race count with more discards than after `sailed`; undefined if none is near. */
export function nextDiscard(rule: Discards, sailed: number): { races: number; exclude: number } | undefined {
  const now = discardsAfter(sailed, rule);
  return changes(rule, sailed + 100).find(({ races, exclude }) => races > sailed && exclude > now);
}
