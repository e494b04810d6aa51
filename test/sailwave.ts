import { readFileSync } from 'node:fs';
import { type BlwRow, blwText } from '@dockside/regatta-files/sailwave/blw';
import { parse } from 'yaml';

interface Stored {
  rank: number;
  total: number;
  net: number;
  /** With a `d` if discarded. */
  points: (number | string)[];
}

interface Facts {
  event: string;
  venue: string;
  discards: string;
  races: { date: string; start: string }[];
  boats: ({
    sail: string;
    name: string;
    /** In the handicap fleet before the first race, and now. */
    rating: [number, number];
    races: [result: string, rating: number][];
  } & Record<string, Stored>)[];
}

const FILE = new URL('../fixtures/sailwave/puppeteer-championships-2025.yaml', import.meta.url);

/**
 * A published series as stored by Sailwave: every boat once in the scratch fleet, and as an alias in the handicap
 * fleet.
 */
export function publishedSeries(): string {
  const facts = parse(readFileSync(FILE, 'utf8')) as Facts;
  const fleets = ['Puppeteer Scratch', 'Puppeteer HPH'];
  const rows: BlwRow[] = [
    ['serevent', facts.event],
    ['servenue', facts.venue],
    ['serdatespec', 'd-m-y'],
    ['serscoringhandle', 51],
    ...scoringSystem({ handle: 51, rating: 'TCF', discards: facts.discards }),
    ...scoringSystem({ handle: 52, parent: 51, fleet: fleets[0]!, rating: 'TCF' }),
    ...scoringSystem({ handle: 53, parent: 51, fleet: fleets[1]!, rating: 'NHC1' }),
    ...standardCodes('Boats in race +', 51),
  ];
  for (const [index, { date, start }] of facts.races.entries()) {
    const filter = `Fleet^${fleets[1]}^^^Fleet^${fleets[0]}^^^^^^^=^=^=^=^=^=`;
    rows.push(
      ['racerank', index + 1, '', index + 1],
      ['racesailed', 1, '', index + 1],
      ['racedate', date, '', index + 1],
      ['racestart', `${filter}|${start}|Finish time|Puppeteers|||0||0|0||||1`, '', index + 1],
    );
  }
  for (const [index, boat] of facts.boats.entries())
    for (const [at, fleet] of fleets.entries()) {
      const handle = 100 + 2 * index + at;
      const stored = boat[fleet]!;
      const ratings: BlwRow[] =
        at === 0
          ? [['comprating', '1.000', handle]]
          : [
              ['comprating', boat.rating[0], handle],
              ['compnewrating', boat.rating[1], handle],
            ];
      rows.push(
        ['compsailno', boat.sail, handle],
        ['compboat', boat.name, handle],
        ['compfleet', fleet, handle],
        ['compexclude', 0, handle],
        ['compalias', at === 0 ? 0 : handle - 1, handle],
        ...ratings,
        ['comptotal', stored.total, handle],
        ['compnett', stored.net, handle],
        ['comprank', stored.rank, handle],
      );
      for (const [race, [result, rating]] of boat.races.entries()) {
        const points = String(stored.points[race]);
        const isTime = /^\d/.test(result);
        const own: BlwRow[] = isTime
          ? [
              ['rele', result, handle, race + 1],
              ['rst', facts.races[race]!.start, handle, race + 1],
            ]
          : [
              ['rcod', result, handle, race + 1],
              ['rrset', result === 'DNC' ? 1 : 0, handle, race + 1],
            ];
        rows.push(
          ...own,
          ['rrestyp', isTime ? 4 : 3, handle, race + 1],
          ['rpts', points.replace('d', ''), handle, race + 1],
          ['rdisc', points.endsWith('d') ? 1 : 0, handle, race + 1],
        );
        if (at === 1) rows.push(['rrat', rating, handle, race + 1]);
      }
    }
  return blwText(rows);
}

interface ScoringSystem {
  handle: number;
  rating: string;
  discards?: string;
  /** Series whose discards, codes and so on it follows. */
  parent?: number;
  fleet?: string;
}

export function scoringSystem({ handle, rating, discards, parent, fleet }: ScoringSystem): BlwRow[] {
  const follow = parent === undefined ? 0 : 1;
  return [
    ['scrparent', parent ?? 0, handle],
    ['scrfollowdiscards', follow, handle],
    ['scrfollowcodes', follow, handle],
    ['scrfollowratingsystem', 0, handle],
    ['scrratingsystem', rating, handle],
    ['scrpointssystem', 'Low point', handle],
    ['scrrrs2025', 'Yes', handle],
    ['scrsfield', 'Fleet', handle],
    ...(discards === undefined ? [] : [['scrdiscardlist', discards, handle] as BlwRow]),
    ['scrfield', 'Fleet', handle],
    ...(fleet === undefined ? [] : [['scrvalue', fleet, handle] as BlwRow]),
  ];
}

/** A code as a file defines it. */
export function code(name: string, method: string, value: string | number, handle: number): BlwRow {
  return ['scrcode', `${name}|${method}|${value}|Yes|Yes|||spare|spare|spare|spare|No|No|No|${handle}||`];
}

export function standardCodes(dnf: 'Boats in race +' | 'Boats in series +', handle: number): BlwRow[] {
  const like = ['DNS', 'OCS', 'NSC', 'RET', 'DSQ', 'UFD', 'BFD', 'RAF'];
  return [
    code('DNC', 'Boats in series +', 1, handle),
    code('DNF', dnf, 1, handle),
    ...like.map((name) => code(name, 'Score like', 'DNF', handle)),
  ];
}
