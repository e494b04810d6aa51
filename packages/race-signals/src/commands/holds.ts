import { classFlag } from '../flags';
import { groupLabel } from '../line';
import { HOURS, type RaceSignalName, raceSignals } from '../signals';
import type { Command, StartLineState } from '../state';
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
    ...command('AP', 'postpone', 'Postpone (AP)'),
    ...single
      .filter(({ hold }) => hold?.signal !== 'postponement')
      .map((group): Command => {
        const { fleets, class_flag } = group.group;
        return {
          ...hoist('AP', now, { fleets, flags: ['AP', classFlag(class_flag)] }),
          down: hoistsThatEnd(state, [group]),
          key: `postpone:${group.index}`,
          label: `Postpone ${groupLabel(group.group)} alone (AP over its class flag)`,
          section: 'postpone',
          group: group.index,
        };
      }),
    ...command('AP_H', 'postpone_ashore', 'Postpone, signals ashore (AP over H)'),
    ...command('AP_A', 'postpone_today', 'No more racing today (AP over A)'),
    ...HOURS.flatMap((hours) =>
      command(
        `AP_${hours}`,
        `postpone_hours_${hours}`,
        `Postpone by ${hours} ${hours === 1 ? 'hour' : 'hours'} (AP over numeral ${hours})`,
      ),
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
            label: 'Abandon what has started, start again (N)',
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
        label: `Abandon ${groupLabel(group.group)} alone, start again (N over its class flag)`,
        section: 'abandon',
        group: group.index,
      };
    }),
    ...all('N_H', 'abandon_ashore', 'Abandon all, signals ashore (N over H)'),
    ...all('N_A', 'abandon_today', 'Abandon all, no more racing today (N over A)'),
  ];
}
