import { classFlag, hoistLabel } from '../flags';
import { groupLabel } from '../line';
import { type RaceSignalName, raceSignals, type SignalKind } from '../signals';
import type { Command, GroupState, StartLineState } from '../state';
import { course as t } from '../words';
import { hoist, inOrderOfStart, lowered, sameFleets } from './hoist';

/** Commands S, C and M, for boats sailing the course. */
export function course(state: StartLineState, now: number): Command[] {
  const started = inOrderOfStart(state).filter(({ phase }) => phase === 'started');
  // Over a class flag, they apply to that class only.
  const apart = started.length > 1 ? started : [];
  const isShortened = (fleets: readonly string[] | null) =>
    state.displayed.some((shown) => shown.signal === 'shortened_course' && sameFleets(shown.fleets, fleets));
  const isWhole = isShortened(null);
  const beside = (
    name: RaceSignalName,
    more: Pick<Command, 'key' | 'label'> & Partial<Command>,
  ): Command => ({
    ...hoist(name, now),
    section: 'course',
    group: null,
    ...more,
    follows: raceSignals[name].meaning,
  });
  const overClass = (
    name: 'S' | 'C',
    { index, group }: GroupState,
    more: Pick<Command, 'key' | 'label'> & Partial<Command>,
  ): Command => ({
    ...beside(name, more),
    ...hoist(name, now, { fleets: group.fleets, flags: [name, classFlag(group.class_flag)] }),
    ...more,
    key: `${more.key}:${index}`,
    label: t.overClass(more.label, groupLabel(group)),
    group: index,
    follows: raceSignals[name].meaning,
  });
  const shorten = { key: 'shorten_course', label: t.shortenCourseS, asks: 'mark' } as const;
  const change = { key: 'change_course', label: t.changeNextLegC, asks: 'course_change' } as const;
  return [
    ...(started.length > 0 && !isWhole ? [beside('S', shorten)] : []),
    ...apart
      .filter(({ group }) => !isWhole && !isShortened(group.fleets))
      .map((group) => overClass('S', group, shorten)),
    ...(started.length > 0 ? [beside('C', change)] : []),
    ...apart.map((group) => overClass('C', group, change)),
    beside('M', { key: 'replace_mark', label: t.replaceMissingMarkM, asks: 'mark' }),
    ...downs(state, ['shortened_course', 'course_change', 'missing_mark'], 'course', now),
  ];
}

/** Commands Y and L and V, and flags that mark the lines. */
export function others(state: StartLineState, now: number): Command[] {
  const before = state.groups.some(({ phase }) => phase !== 'started' && phase !== 'sequence');
  const names: (readonly [RaceSignalName, string, string])[] = [
    // Only before or with the warning signal: displayed later, Y has no effect (RRS 40).
    ...(before ? [['Y', 'life_jackets', t.wearLifeJacketsY] as const] : []),
    ['L', 'come_within_hail', t.comeWithinHailL],
    ['V', 'safety_channel', t.listenForSafetyInstructionsV],
    ['orange', 'starting_line', t.startingLineInPlace],
    ['blue', 'finishing_line', t.finishingLineInPlace],
  ];
  const kinds = names.map(([name]) => raceSignals[name].kind);
  return [
    ...names
      .filter(([name]) => !isShown(state, raceSignals[name].kind))
      .map(
        ([name, key, label]): Command => ({
          ...hoist(name, now),
          key,
          label,
          section: 'other',
          group: null,
          follows: raceSignals[name].meaning,
        }),
      ),
    ...downs(state, [...new Set<SignalKind>([...kinds, 'life_jackets'])], 'other', now),
  ];
}

/** Commands that lower flags beside the sequence. */
function downs(
  { displayed }: StartLineState,
  kinds: readonly SignalKind[],
  section: Command['section'],
  now: number,
): Command[] {
  const places = displayed.map(
    ({ signal, fleets, details }) => `${signal} ${fleets?.join() ?? ''} ${details?.mark ?? ''}`,
  );
  return displayed
    .filter(({ signal }, index) => kinds.includes(signal) && places.indexOf(places[index]!) === index)
    .map(({ flags, signal, fleets, details }) => {
      const mark = details?.mark ?? null;
      return {
        ...lowered(signal, flags, now, { fleets, details: mark === null ? null : { mark } }),
        key: [`${signal}_removed`, ...(fleets ?? []), ...(mark === null ? [] : [mark])].join(':'),
        label: mark === null ? t.down(hoistLabel(flags)) : t.downAt(hoistLabel(flags), mark),
        section,
        group: null,
        follows: '',
      };
    });
}

function isShown({ displayed }: StartLineState, kind: SignalKind): boolean {
  return displayed.some(({ signal }) => signal === kind);
}
