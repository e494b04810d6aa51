import type {
  Championship,
  ChampionshipGroup,
  ChampionshipStage,
} from '@contract/areas/racing/championships';
import type { Regatta } from '@contract/areas/racing/regattas';
import { PROMOTED } from '@dockside/scoring';
import { championshipDraft as t } from '@messages/races/championship';

/** `ranking`: groups by the ranking. `shrs`: groups by each race. `hms`: heats with promotion and relegation. */
export type Format = 'ranking' | 'shrs' | 'hms';

/** A championship's set-up: number of groups in each stage. */
export interface ChampionshipDraft {
  name: string;
  fleet: string;
  format: Format;
  /** Number of heats, in HMS. */
  heats: number;
  /** Number of boats promoted from each heat. */
  promoted: number | null;
  qualifying: number;
  finals: number;
  medal: boolean;
  carried: Championship['carried'];
}

type Named = readonly [name: string, colour: ChampionshipGroup['colour']];

const qualifyingGroups: readonly Named[] = [
  [t.yellow, 'yellow'],
  [t.blue, 'blue'],
  [t.red, 'red'],
  [t.green, 'green'],
];
const finalGroups: readonly Named[] = [
  [t.gold, 'gold'],
  [t.silver, 'silver'],
  [t.bronze, 'bronze'],
  [t.emerald, 'green'],
];

/** Names of heats, and of the qualifying groups of SHRS. */
const heatGroups: readonly Named[] = [
  ['A', 'yellow'],
  ['B', 'blue'],
  ['C', 'red'],
  ['D', 'green'],
  ['E', 'white'],
];

/** Number of boats in a medal race. */
const MEDAL_BOATS = 10;

export function draftFor(fleet: string): ChampionshipDraft {
  return {
    ...{ name: t.championshipOf(fleet), fleet, format: 'ranking', heats: 2, promoted: PROMOTED },
    ...{ qualifying: 2, finals: 2, medal: false, carried: 'scores' },
  };
}

/** Stages of a draft with the usual group names, prefixed with the fleet's where another group has that name. */
export function stagesOf(draft: ChampionshipDraft, regatta: Regatta): ChampionshipStage[] {
  const taken = new Set([
    ...regatta.fleets.map(({ name }) => name),
    ...regatta.championships.flatMap(({ stages }) =>
      stages.flatMap(({ groups }) => groups.map(({ name }) => name)),
    ),
  ]);
  const group = ([name, colour]: Named, boats: number | null = null): ChampionshipGroup => ({
    name: taken.has(name) ? `${draft.fleet} ${name}` : name,
    colour,
    boats,
  });
  const stage = (
    name: ChampionshipStage['stage'],
    groups: ChampionshipGroup[],
    more: Partial<ChampionshipStage> = {},
  ): ChampionshipStage => ({
    ...{ stage: name, groups, code_points: null, discards: null, regroup: null, promoted: null },
    ...more,
  });
  const { format, promoted } = draft;
  const named = (names: readonly Named[], count: number) => names.slice(0, count).map((one) => group(one));
  if (format === 'hms') return [stage('heats', named(heatGroups, draft.heats), { promoted })];
  return [
    format === 'shrs'
      ? stage('qualifying', named(heatGroups, draft.qualifying), { regroup: 'last_race' })
      : stage('qualifying', named(qualifyingGroups, draft.qualifying)),
    ...(draft.finals > 0 ? [stage('final', named(finalGroups, draft.finals))] : []),
    ...(draft.medal ? [stage('medal', [group([t.medalRace, 'white'], MEDAL_BOATS)])] : []),
  ];
}
