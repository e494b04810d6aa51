import { classFlag } from '../flags';
import { groupLabel } from '../line';
import { HOURS, type RaceSignalName, raceSignals } from '../signals';
import type { Command, StartLineState } from '../state';
import { holds as t } from '../words';
import { hoist, hoistsThatEnd, inOrderOfStart, sameFlags } from './hoist';

/** Commands for AP, alone or over another flag, while some group has not started. */
export function postponements(state: StartLineState, now: number): Command[] {
  const open = inOrderOfStart(state).filter(({ phase }) => phase !== 'started');
  if (open.length === 0) return [];
  const command = (name: RaceSignalName, key: string, label: string): Command[] =>
    open.every(
      ({ hold }) => hold?.signal === 'postponement' && sameFlags(hold.flags, raceSignals[name].flags),
    )
      ? []
      : [
          {
            ...hoist(name, now),
            down: hoistsThatEnd(state, open),
            key,
            label,
            section: 'postpone',
            group: null,
          },
        ];
  const single = open.length > 1 || state.groups.length > open.length ? open : [];
  return [
    ...command('AP', 'postpone', t.postponeAp),
    ...single
      .filter(({ hold }) => hold?.signal !== 'postponement')
      .map((group): Command => {
        const { fleets, class_flag } = group.group;
        return {
          ...hoist('AP', now, { fleets, flags: ['AP', classFlag(class_flag)] }),
          down: hoistsThatEnd(state, [group]),
          key: `postpone:${group.index}`,
          label: t.postponeAloneApOver(groupLabel(group.group)),
          section: 'postpone',
          group: group.index,
        };
      }),
    ...command('AP_H', 'postpone_ashore', t.postponeSignalsAshoreAp),
    ...command('AP_A', 'postpone_today', t.noMoreRacingToday),
    ...HOURS.flatMap((hours) =>
      command(`AP_${hours}`, `postpone_hours_${hours}`, t.postponeByHoursAp(hours)),
    ),
  ];
}

/** Commands for N: for started groups, or over A or H for all. */
export function abandonments(state: StartLineState, now: number): Command[] {
  const groups = inOrderOfStart(state);
  const started = groups.filter(({ phase }) => phase === 'started');
  const all = (name: 'N_H' | 'N_A', key: string, label: string): Command[] =>
    groups.every(
      ({ hold }) => hold?.signal === 'abandonment' && sameFlags(hold.flags, raceSignals[name].flags),
    )
      ? []
      : [
          {
            ...hoist(name, now),
            down: hoistsThatEnd(state, groups),
            key,
            label,
            section: 'abandon',
            group: null,
          },
        ];
  return [
    ...(started.length === 0
      ? []
      : [
          {
            ...hoist('N', now),
            down: hoistsThatEnd(state, started),
            key: 'abandon',
            label: t.abandonWhatHasStarted,
            section: 'abandon',
            group: null,
          } as const,
        ]),
    ...(groups.length === 1 ? [] : started).map((group): Command => {
      const { fleets, class_flag } = group.group;
      return {
        ...hoist('N', now, { fleets, flags: ['N', classFlag(class_flag)] }),
        down: hoistsThatEnd(state, [group]),
        key: `abandon:${group.index}`,
        label: t.abandonAlone(groupLabel(group.group)),
        section: 'abandon',
        group: group.index,
      };
    }),
    ...all('N_H', 'abandon_ashore', t.abandonAll),
    ...all('N_A', 'abandon_today', t.abandonAllNoMoreRacing),
  ];
}
