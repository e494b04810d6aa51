import type {
  Championship,
  ChampionshipGroup,
  ChampionshipStage,
} from '@contract/areas/racing/championships';
import type { Regatta } from '@contract/areas/racing/regattas';

/** A championship's set-up: number of groups in each stage. */
export interface ChampionshipDraft {
  name: string;
  fleet: string;
  qualifying: number;
  finals: number;
  medal: boolean;
  carried: Championship['carried'];
}

type Named = readonly [name: string, colour: ChampionshipGroup['colour']];

const qualifyingGroups: readonly Named[] = [
  ['Yellow', 'yellow'],
  ['Blue', 'blue'],
  ['Red', 'red'],
  ['Green', 'green'],
];
const finalGroups: readonly Named[] = [
  ['Gold', 'gold'],
  ['Silver', 'silver'],
  ['Bronze', 'bronze'],
  ['Emerald', 'green'],
];

/** Number of boats in a medal race. */
const MEDAL_BOATS = 10;

export function draftFor(fleet: string): ChampionshipDraft {
  return { name: `${fleet} championship`, fleet, qualifying: 2, finals: 2, medal: false, carried: 'scores' };
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
  const stage = (name: ChampionshipStage['stage'], groups: ChampionshipGroup[]): ChampionshipStage => ({
    stage: name,
    groups,
    code_points: null,
    discards: null,
    regroup: null,
    promoted: null,
  });
  return [
    stage(
      'qualifying',
      qualifyingGroups.slice(0, draft.qualifying).map((one) => group(one)),
    ),
    ...(draft.finals > 0
      ? [
          stage(
            'final',
            finalGroups.slice(0, draft.finals).map((one) => group(one)),
          ),
        ]
      : []),
    ...(draft.medal ? [stage('medal', [group(['Medal race', 'white'], MEDAL_BOATS)])] : []),
  ];
}
