/** Pairing lists of team and match racing events. */

/** A race of a pairing list: the team named first sails under the first colour. */
export interface Pairing {
  round: number;
  first: string;
  second: string;
}

/**
 * Round-robins in a fair order, by the circle method: each team meets each other once a round (RRS 2025–2028, D4.1(c)).
 * Within a round, a team is named first as often as second, to one; the next round swaps the colours. Races are ordered
 * so that the teams which waited longest sail next.
 *
 * @param teams by seed
 * @param rounds how many round-robins; the first has number `from`, by default 1
 */
export function roundRobinPairings(teams: readonly string[], rounds: number, from = 1): Pairing[] {
  const last = new Map<string, number>();
  const races: Pairing[] = [];
  for (let round = 0; round < rounds; round++)
    for (const flight of flightsOf(teams)) {
      const waiting = flight.map(([a, b]): [string, string] => (round % 2 === 0 ? [a, b] : [b, a]));
      while (waiting.length > 0) {
        const rest = ([a, b]: [string, string]) => Math.max(last.get(a) ?? -1, last.get(b) ?? -1);
        const next = waiting.reduce((best, pair) => (rest(pair) < rest(best) ? pair : best));
        waiting.splice(waiting.indexOf(next), 1);
        for (const team of next) last.set(team, races.length);
        races.push({ round: from + round, first: next[0], second: next[1] });
      }
    }
  return races;
}

/** Flights of one round-robin: each team sails once in each, or has a bye. */
function flightsOf(teams: readonly string[]): [string, string][][] {
  const size = teams.length + (teams.length % 2);
  const rest = Array.from({ length: Math.max(0, size - 1) }, (_, index) => index + 1);
  return rest.map((_, turn) => {
    const circle = [0, ...rest.map((__, place) => rest[(place + turn) % rest.length]!)];
    return Array.from({ length: size / 2 }, (__, index) => [circle[index]!, circle[size - 1 - index]!])
      .filter((pair) => pair.every((seed) => seed < teams.length))
      .map((pair) => inColours(Math.min(...pair), Math.max(...pair)))
      .map(([first, second]): [string, string] => [teams[first]!, teams[second]!]);
  });
}

/** Two seeds, the better one first if an odd number apart: each is first as often as second, to one. */
function inColours(better: number, worse: number): [number, number] {
  return (worse - better) % 2 === 1 ? [better, worse] : [worse, better];
}

/**
 * First round of a knockout, best seed against last: of four 1 v 4 and 2 v 3. The halves are such that the first two
 * seeds can meet only in the final.
 *
 * @param seeds best first; a power of two, or else the best of them that are one
 */
export function knockoutPairings(seeds: readonly string[]): [string, string][] {
  let order = [0];
  while (order.length * 2 <= seeds.length)
    order = order.flatMap((seed) => [seed, order.length * 2 - 1 - seed]);
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < order.length; index += 2)
    pairs.push([seeds[order[index]!]!, seeds[order[index + 1]!]!]);
  return pairs;
}

/** Rounds of a knockout stage as far as they are paired, with the winners. */
interface PairedRound {
  name: string;
  matches: readonly { first: string; second: string; winner: string | null }[];
}

/** True for the round of those that lost the semi-finals, by its name. */
function isPetitFinal({ name }: PairedRound): boolean {
  return /petit|third/i.test(name);
}

/**
 * The next round of a knockout stage: its first by seeds, the petit-final for the losers of the round before, each other
 * for the winners.
 *
 * @returns null once all are paired, and while a match of the round before is not decided
 */
export function nextKnockoutRound(
  rounds: readonly PairedRound[],
  seeds: readonly string[],
): { round: number; pairs: [string, string][] } | null {
  const index = rounds.findIndex(({ matches }) => matches.length === 0);
  const next = rounds[index];
  if (!next) return null;
  const before = rounds.slice(0, index).findLast((round) => !isPetitFinal(round));
  if (!before) {
    const teams = 2 ** rounds.filter((round) => !isPetitFinal(round)).length;
    return { round: index + 1, pairs: knockoutPairings(seeds.slice(0, teams)) };
  }
  const going = before.matches.flatMap(({ first, second, winner }) => {
    if (winner === null) return [];
    return isPetitFinal(next) === (winner === first) ? [second] : [first];
  });
  if (going.length < before.matches.length) return null;
  const pairs = going.flatMap((team, place): [string, string][] =>
    place % 2 === 1 ? [[going[place - 1]!, team]] : [],
  );
  return { round: index + 1, pairs };
}
