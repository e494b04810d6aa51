import { readFileSync } from 'node:fs';
import { element } from '@dockside/regatta-files/xml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { newStore } from '../../../test/empty-database';
import { loadRegatta } from '../../../test/regattas';
import { publishedSeries } from '../../../test/sailwave';
import { putClub } from '../../club/clubs';
import { resultsNow } from '../../club/publishing/next-version';
import { publishResults } from '../../club/publishing/publications';
import { selectRecords } from '../../db/records';
import type { Store } from '../../db/store';
import { exportRegatta } from '../../export/export-regatta';
import { type ImportOptions, importContent } from '../import-file';

const NOW = Date.parse('2025-09-01T13:00:00Z');
let stores: Store[];
beforeEach(() => {
  stores = [];
});
afterEach(() => {
  for (const store of stores) store.close();
});

async function emptyClub(): Promise<Store> {
  const store = newStore();
  stores.push(store);
  await store.write((db) => {
    putClub(db, { id: 'c', name: 'Club', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 0 });
  });
  return store;
}

const imports = (store: Store, content: string | Uint8Array, options: Partial<ImportOptions> = {}) =>
  importContent(store, 'results.xml', Buffer.from(content), { now: NOW, ...options });

/** The tables without ids and times. */
function tables(store: Store, regattaId: string) {
  return resultsNow(store.read, regattaId)!.fleets.map(({ fleet, races, standings }) => ({
    fleet,
    races: races.map(({ race_number, name }) => [race_number, name]),
    standings: standings.map(({ sail_number, boat_name, rank, tied, net, total, scores }) => ({
      ...{ sail_number, boat_name, rank, tied, net, total },
      scores: scores.map(({ race_number, points, code, excluded }) => [race_number, points, code, excluded]),
    })),
  }));
}

const medalRace = readFileSync('fixtures/xrr/medal-race.xml', 'utf8');

it('round trip: a published regatta comes out of an empty club with the same tables', async () => {
  const from = await emptyClub();
  const { regatta } = await importContent(from, 'series.blw', Buffer.from(publishedSeries()), { now: 0 });
  await from.write((db) => publishResults(db, regatta!.id, 'final', NOW));
  const { content } = await exportRegatta(from, regatta!.id, 'xrr', NOW);
  const into = await emptyClub();
  const result = await imports(into, content);
  expect(result.differences).toEqual([]);
  const [first, second] = tables(into, result.regatta!.id);
  const [wasFirst, wasSecond] = tables(from, regatta!.id);
  expect(first).toEqual(wasFirst);
  // Boats of both fleets have other places in the second: its races have numbers of their own.
  expect(second!.races).toEqual(wasSecond!.races.map(([number]) => [(number as number) + 6, `R${number}`]));
  const pointsOf = ({ standings }: NonNullable<typeof second>) =>
    standings.map(({ scores, ...line }) => ({ ...line, scores: scores.map(([, ...score]) => score) }));
  expect(pointsOf(second!)).toEqual(pointsOf(wasSecond!));
  const boats = (store: Store, id: string) =>
    selectRecords(store.read, 'registrations', 'regatta_id = ? ORDER BY json ->> ?', id, '$.sail_number').map(
      ({ sail_number, fleets }) => [sail_number, fleets.toSorted()],
    );
  expect(boats(into, result.regatta!.id)).toEqual(boats(from, regatta!.id));
  const starts = (store: Store, id: string) =>
    selectRecords(store.read, 'races', 'regatta_id = ?', id)
      .flatMap((race) => race.starts.map(({ fleet, starts_at }) => `${fleet} ${starts_at}`))
      .sort();
  expect(starts(into, result.regatta!.id)).toEqual(starts(from, regatta!.id));
  const scores = selectRecords(into.read, 'scores', 'regatta_id = ?', result.regatta!.id);
  expect(scores.filter(({ finish_time }) => finish_time !== null)).toEqual([]);
  expect(result.notes).toContain('XRR has no finish times or ratings: races are scored by its places');
});

it('a boat without a result in one of two divisions does not get the other’s', async () => {
  const second = medalRace
    .slice(medalRace.indexOf('<Division '), medalRace.indexOf('</Division>') + '</Division>'.length)
    .replace('Title="49er FX"', 'Title="Nordic"')
    .replace(/DivisionID="[^"]*"/, 'DivisionID="nordic"')
    .replace(/<RaceResult TeamID="4"[^>]*RaceID="903"[^>]*\/>/, '');
  const store = await emptyClub();
  const { regatta } = await imports(store, medalRace.replace('</Division>', `</Division>${second}`));
  const third = tables(store, regatta!.id).map(({ standings }) =>
    standings.find(({ sail_number }) => sail_number === 'FIN')!.scores[2]!.slice(1, 3),
  );
  expect(third).toEqual([
    [4, null],
    [5, 'DNC'],
  ]);
});

/**
 * Results of the Star class at the 2012 Olympic Games, in World Sailing's form of XRR 1.3.1 (see fixtures/xrr). Races
 * are in the event, each with ranks. Codes are left out if empty, and the medal race is last.
 */
function olympicStar(): string {
  const { published } = loadRegatta('olympics-2012-star');
  const boats = published[0]!.boats;
  const id = (sail: string) => `SAM007${sail}01`;
  const raceIds = [
    ...Array.from({ length: 10 }, (_, index) => `SAM0079${String(index + 1).padStart(2, '0')}`),
  ];
  const ids = [...raceIds, 'SAM007101'];
  const races = ids.map((RaceID, index) =>
    element('Race', {
      RaceID,
      RaceName: index === 10 ? 'Medal Race' : `Race ${index + 1}`,
      RaceNumber: index + 1,
      RaceStartDate: '2012-07-29',
      RaceStartTime: '14:00:00',
      RaceStatus: 'result',
    }),
  );
  const results = boats.flatMap(({ sail_number, scores }) =>
    scores.map(({ race_number, points, code, excluded }) =>
      element('RaceResult', {
        TeamID: id(sail_number),
        Discard: excluded,
        RaceID: ids[race_number - 1],
        RacePoints: points,
        RaceRank: code ? null : race_number === 11 ? points / 2 : points,
        ScoreCode: code,
      }),
    ),
  );
  const ranks = boats.map(({ sail_number, rank, total, net }) =>
    element('SeriesResult', {
      TeamID: id(sail_number),
      NetPoints: net,
      TotalPoints: total,
      Rank: rank,
      Tied: false,
    }),
  );
  const division = { DivisionID: 'SAM007000', Gender: 'Men', IFClassID: 'STR', Title: 'Star' };
  const head = { Date: '2013-04-03', Time: '11:20:23', Type: 'SailingXRR', Version: '1.3.1' };
  return element('SailingXRR', head, [
    ...boats.map(({ sail_number }) =>
      element('Person', {
        PersonID: sail_number,
        IFPersonID: '',
        FamilyName: 'Helm',
        GivenName: 'A.',
        NOC: sail_number,
        Gender: 'Male',
      }),
    ),
    ...boats.map(({ sail_number }) =>
      element('Boat', { BoatID: id(sail_number), BoatName: '', SailNumber: sail_number }),
    ),
    ...boats.map(({ sail_number }) =>
      element(
        'Team',
        {
          Gender: 'Men',
          NOC: sail_number,
          TeamID: id(sail_number),
          TeamName: 'Helm/Crew',
          BoatID: id(sail_number),
        },
        [element('Crew', { PersonID: sail_number, Position: 'S' })],
      ),
    ),
    element('Event', { EventID: 'SAM007000', IFEventID: '', Title: 'Star Men', Type: 'Regatta' }, [
      ...races,
      element('Division', division, [...results, ...ranks]),
    ]),
  ]);
}

it('the Olympic Games of 2012 as XRR are the published results, and again as XRR, valid by the schema', async () => {
  const store = await emptyClub();
  const { differences, notes, regatta } = await imports(store, olympicStar());
  expect(differences).toEqual([]);
  expect(notes).toEqual([
    'XRR has no finish times or ratings: races are scored by its places',
    'Medal races, only for boats with a result in them: race 11',
    'Races whose points count 2 times, and that nobody discards: race 11',
  ]);
  const { boats } = loadRegatta('olympics-2012-star').published[0]!;
  const [table] = resultsNow(store.read, regatta!.id)!.fleets;
  expect(
    table!.standings.map(({ sail_number, rank, total, net }) => ({ sail_number, rank, total, net })),
  ).toEqual(boats.map(({ sail_number, rank, total, net }) => ({ sail_number, rank, total, net })));
  const { content } = await exportRegatta(store, regatta!.id, 'xrr', NOW);
  const { errors } = await validateXML({
    xml: [{ fileName: 'again.xml', contents: new TextDecoder().decode(content) }],
    schema: [readFileSync('fixtures/xrr/structure-1.3.xsd', 'utf8')],
  });
  expect(errors.map(({ message }) => message)).toEqual([]);
  const again = await emptyClub();
  const second = await imports(again, content);
  expect(second.differences).toEqual([]);
  expect(tables(again, second.regatta!.id)).toEqual(tables(store, regatta!.id));
});

it('three letters on a sail that are no nation’s are none in the file', async () => {
  const store = await emptyClub();
  const { regatta } = await imports(
    store,
    olympicStar().replaceAll('SailNumber="SWE"', 'SailNumber="KSC 12"'),
  );
  const { content } = await exportRegatta(store, regatta!.id, 'xrr', NOW);
  const text = new TextDecoder().decode(content);
  expect(text).toContain('NOC="NOR"');
  expect(text).not.toContain('NOC="KSC"');
});

describe('a file as international events write it', () => {
  it('without places, with two races of one number and a medal race that counts twice', async () => {
    const store = await emptyClub();
    const { differences, records, notes, regatta } = await imports(store, medalRace);
    expect(differences).toEqual([]);
    expect(records).toEqual({ regattas: 1, registrations: 4, races: 4, scores: 16 });
    expect(notes).toEqual([
      'Where the file has no places, they are taken from the order of the points',
      'XRR has no finish times or ratings: races are scored by its places',
      'Several races with one number: numbered in file order: 49er FX',
      'Races whose points count 2 times, and that nobody discards: race 4',
    ]);
    const [entry] = selectRecords(store.read, 'registrations', 'sail_number = ?', 'NOR');
    expect(entry).toMatchObject({ helm: 'Ada Berg', crew: ['Ida Dahl'], fleets: ['49er FX'] });
    const races = selectRecords(store.read, 'races', 'regatta_id = ? ORDER BY race_number', regatta!.id);
    expect(races.at(-1)).toMatchObject({
      name: 'Medal Race',
      scoring: 'pursuit',
      weight: 2,
      excludable: false,
    });
    expect(races[0]!.starts[0]!.starts_at).toBe(Date.parse('2012-07-30T11:07:00Z'));
  });

  it('points that do not follow from what it says are named, figure by figure', async () => {
    const store = await emptyClub();
    const changed = medalRace.replace(
      'RaceID="903" RacePoints="3" ScoreCode=""',
      'RaceID="903" RacePoints="3.6" ScoreCode="STP"',
    );
    const { differences, notes } = await imports(store, changed.replace('NetPoints="9"', 'NetPoints="10"'), {
      preview: true,
    });
    expect(notes).toContain('Codes outside the rules, kept with the file’s points: STP');
    expect(
      differences!.map((one) => [one.sail_number, one.race_number, one.what, one.sailwave, one.here]),
    ).toEqual([
      ['SWE', null, 'net', 10, 9],
      ['DEN', null, 'total', 18, 18.6],
      ['DEN', null, 'net', 13, 13.6],
      ['FIN', 1, 'discard', 3, 3],
      ['FIN', 3, 'points', 4, 3],
      ['FIN', null, 'total', 12, 11],
    ]);
    expect(selectRecords(store.read, 'regattas', '1 = 1')).toEqual([]);
  });

  it('in UTF-16 and in Latin-1, as it says itself', async () => {
    const named = medalRace.replace('FamilyName="Berg"', 'FamilyName="Bjørk"');
    for (const [encoding, bytes] of [
      ['utf-16', Buffer.from(`\uFEFF${named}`, 'utf16le')],
      ['iso-8859-1', Buffer.from(named.replace('"utf-8"', '"iso-8859-1"'), 'latin1')],
    ] as const) {
      const store = await emptyClub();
      const text = encoding === 'utf-16' ? Buffer.from(bytes) : bytes;
      await imports(store, text);
      const [entry] = selectRecords(store.read, 'registrations', 'sail_number = ?', 'NOR');
      expect([encoding, entry!.helm]).toEqual([encoding, 'Ada Bjørk']);
    }
  });
});

describe('is refused as a whole, with the line and what is wrong', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>\n<SailingXRR>&b;</SailingXRR>`;
  it.each([
    ['entities', bomb, 'results.xml:1: this XML has a document type (DOCTYPE). Remove it'],
    [
      'an entity that is nowhere',
      '<SailingXRR>\n&b;</SailingXRR>',
      'results.xml:2: this isn’t well-formed XML',
    ],
    ['another XML', '<svg/>', 'this isn’t an XRR file: it starts with <svg>'],
    ['nothing', '', 'this isn’t well-formed XML'],
    [
      'bytes in another encoding than it says',
      Buffer.from(medalRace.replace('Berg', 'Bjørk'), 'latin1'),
      'can’t be read in its stated encoding, utf-8',
    ],
    ['an unknown encoding', medalRace.replace('"utf-8"', '"x-own"'), 'x-own; it may be in UTF-8'],
    ['too deep', '<a>'.repeat(200), 'nested too deep'],
    ['too many elements', `<a>${'<b/>'.repeat(300_001)}</a>`, 'more than 300000 elements'],
    ['too large', Buffer.alloc(17 * 1024 * 1024, ' '), 'more than 16 MiB'],
    [
      'a race that is not there',
      medalRace.replace('RaceID="903" RacePoints="2"', 'RaceID="9" RacePoints="2"'),
      'results.xml:31: no race "9"',
    ],
    [
      'a team that is not there',
      medalRace.replace('TeamID="2" Discard', 'TeamID="9" Discard'),
      'no team "9"',
    ],
    [
      'points that are no number',
      medalRace.replace('RacePoints="2"', 'RacePoints="two"'),
      'the RacePoints "two" of this <RaceResult> isn’t a number',
    ],
    [
      'two results in a race',
      medalRace.replace('TeamID="2" Discard="true" RaceID="901"', 'TeamID="1" Discard="true" RaceID="901"'),
      'results.xml:29: the team "1" has two results in one race',
    ],
    [
      'a race number beyond any',
      medalRace.replace('RaceNumber="3"', 'RaceNumber="1000"'),
      'must be a whole number from 1 to 999',
    ],
    [
      'team races',
      medalRace.replace('Title="49er FX"', 'Title="49er FX" Type="TeamRace"'),
      'no division of fleet races',
    ],
  ])('%s', async (_, content, message) => {
    const store = await emptyClub();
    await expect(imports(store, content)).rejects.toThrow(message);
    expect(selectRecords(store.read, 'regattas', '1 = 1')).toEqual([]);
  });

  it('into a regatta that is there, whose times it would put out of force', async () => {
    const store = await emptyClub();
    const { regatta } = await imports(store, medalRace);
    await expect(imports(store, medalRace, { regattaId: regatta!.id })).rejects.toThrow(
      'XRR creates a new regatta',
    );
  });
});

describe('entries alone', () => {
  const head = '<SailingXRR Version="1.0" Type="Inscriptions">';
  const people =
    '<Person PersonID="1" GivenName="Ann" FamilyName="Alfa"/><Person PersonID="2" GivenName="Ben" FamilyName="Bravo"/>';
  const boat = '<Boat BoatID="B1" SailNumber="FRA 12" BoatName="Bleu" BoatModel="Dragon"/>';
  const crew = '<Crew PersonID="1" Position="S"/><Crew PersonID="2" Position="C"/>';

  it.each([
    ['without an event', `<Team TeamID="1" BoatID="B1">${crew}</Team>`],
    ['with a team that has no id', `<Event><Team BoatID="B1">${crew}</Team></Event>`],
    [
      'with a team that its event repeats',
      `<Team TeamID="1" BoatID="B1">${crew}</Team><Event Title="Cup"><Team TeamID="1"/></Event>`,
    ],
    [
      'with a crew whose positions are not stated',
      '<Team TeamID="1" BoatID="B1"><Crew PersonID="1"/><Crew PersonID="2"/></Team>',
    ],
  ])('%s', async (_, rest) => {
    const store = await emptyClub();
    const { notes } = await imports(store, `${head}${people}${boat}${rest}</SailingXRR>`);
    expect(notes).toEqual(['This XRR file has entries and no races: its boats are in one fleet, All boats']);
    expect(selectRecords(store.read, 'registrations', '1 = 1')).toMatchObject([
      {
        sail_number: 'FRA 12',
        boat_name: 'Bleu',
        boat_class: 'Dragon',
        helm: 'Ann Alfa',
        crew: ['Ben Bravo'],
      },
    ]);
    expect(selectRecords(store.read, 'races', '1 = 1')).toEqual([]);
  });

  it('in several divisions, whose teams are in their fleets', async () => {
    const store = await emptyClub();
    const other = '<Boat BoatID="B2" SailNumber="FRA 13"/><Boat BoatID="B3" SailNumber="FRA 14"/>';
    const { notes } = await imports(
      store,
      `${head}${people}${boat}${other}<Event Title="Cup"><Team TeamID="1" BoatID="B1">${crew}</Team>
       <Division DivisionID="D1" Title="IRC"><Team TeamID="1"/><Team TeamID="2" BoatID="B2"/></Division>
       <Division DivisionID="D2" Title="ECHO"><Team TeamID="1"/></Division><Team TeamID="3" BoatID="B3"/></Event></SailingXRR>`,
    );
    expect(notes).toContain('Entered in no fleet, as the file names none of them: FRA 14');
    const entries = selectRecords(store.read, 'registrations', '1 = 1 ORDER BY sail_number');
    expect(entries.map(({ sail_number, fleets }) => [sail_number, fleets])).toEqual([
      ['FRA 12', ['IRC', 'ECHO']],
      ['FRA 13', ['IRC']],
      ['FRA 14', []],
    ]);
  });
});
