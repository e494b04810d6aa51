import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { FleetInput } from './index';
import { championshipStandings } from './split-fleets';

interface Row {
  rank: number;
  sail: string;
  total: number;
  net: number;
  groups: string[];
  scores: (number | string)[];
}

const FILE = new URL('../../../fixtures/championships/palma-2013-470-men.yaml', import.meta.url);
const { fleet, groups, published }: { fleet: FleetInput; groups: string[]; published: Row[] } = parse(
  readFileSync(FILE, 'utf8'),
);

/** `0`, `(35 DNF)`. A win was 0 points there and is 1 under RRS A4. */
function readScore(text: number | string) {
  const [, bracket, points, code] = /^(\()?(\d+)(?: ([A-Z]{3}))?\)?$/.exec(String(text))!;
  return {
    points: Number(points) || 1,
    won: points === '0',
    code: code ?? null,
    excluded: bracket !== undefined,
  };
}

const assignment = (from_race: number) => ({
  from_race,
  stage: 'qualifying' as const,
  groups: groups.map((name) => ({
    name,
    registration_ids: published.filter((row) => row.groups[from_race - 1] === name).map(({ sail }) => sail),
  })),
});

it('a published qualifying series in two groups comes out, but for the points of a win', () => {
  const { standings } = championshipStandings({
    fleet,
    registrations: published.map(({ sail }) => ({ id: sail, sail_number: sail, fleets: [fleet.name] })),
    races: [1, 2, 3, 4].map((race_number) => ({ race_number, status: 'sailed' as const })),
    scores: published.flatMap(({ sail, scores }) =>
      scores.map(readScore).map(({ points, code }, index) => ({
        registration_id: sail,
        race_number: index + 1,
        finish_time: code === null ? points : null,
        code,
      })),
    ),
    championship: {
      id: 'palma',
      name: 'Palma',
      stages: [{ stage: 'qualifying', groups: groups.map((name) => ({ name })) }],
      assignments: [assignment(1), assignment(3)],
    },
  });
  const computed = standings.map(({ sail_number, net, scores }) => ({
    sail_number,
    net,
    scores: scores.map(({ group, points, code, excluded }) => ({ group, points, code, excluded })),
  }));
  const expected = published.map(({ sail, net, scores, groups: sailedIn }) => ({
    sail_number: sail,
    // Wins were never excluded.
    net: net + scores.filter((text) => readScore(text).won).length,
    scores: scores.map(readScore).map(({ points, code, excluded }, index) => ({
      group: sailedIn[index],
      points,
      code,
      excluded,
    })),
  }));
  const bySail = (a: { sail_number: string }, b: { sail_number: string }) =>
    a.sail_number < b.sail_number ? -1 : 1;
  expect(computed.sort(bySail)).toEqual(expected.sort(bySail));
  // With a win at 1 point, the two boats on 8 net change order; all others rank as published.
  const ranks = new Map(standings.map(({ sail_number, rank }) => [sail_number, rank]));
  const differing = published.filter(({ sail, rank }) => ranks.get(sail) !== rank);
  expect(differing.map(({ sail }) => sail)).toEqual(['SA08975', 'SA08956']);
});
