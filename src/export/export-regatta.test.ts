import { readFileSync } from 'node:fs';
import { elementsOf, readXml } from '@dockside/regatta-files/read-xml';
import { SheetNames } from '@dockside/regatta-files/results/sheet-names';
import { element } from '@dockside/regatta-files/xml';
import { readXrr } from '@dockside/regatta-files/xrr/read-xrr';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { newStore } from '../../test/empty-database';
import { loadRegatta } from '../../test/regattas';
import { publishedSeries } from '../../test/sailwave';
import { putClub } from '../club/clubs';
import { resultsNow } from '../club/publishing/next-version';
import { publishResults } from '../club/publishing/publications';
import type { SeriesFormat } from '../contract/staff-operations/export';
import { selectRecords } from '../db/records';
import type { Store } from '../db/store';
import { importContent } from '../import/import-file';
import { exportRegatta } from './export-regatta';

let store: Store;
let regattaId: string;
/** 14:00 in Dublin. */
const NOW = Date.parse('2025-09-01T13:00:00Z');

beforeEach(async () => {
  store = newStore();
  await store.write((db) => {
    putClub(db, {
      id: 'c',
      name: 'Howth Yacht Club',
      time_zone: 'Europe/Dublin',
      currency: 'EUR',
      rate_limit: 0,
    });
  });
  const { regatta } = await importContent(store, 'series.blw', Buffer.from(publishedSeries()), { now: 0 });
  regattaId = regatta!.id;
});
afterEach(() => store.close());

const written = async (format: SeriesFormat) => {
  const { content, ...file } = await exportRegatta(store, regattaId, format, NOW);
  return { ...file, content, text: new TextDecoder().decode(content) };
};
/** Stored cells of a workbook's sheet, by address. */
function cellsOf(content: Uint8Array, sheet: number): Record<string, string | number> {
  const files = unzipSync(content);
  const xml = (name: string) => readXml(new TextDecoder().decode(files[name]));
  const strings = elementsOf(xml('xl/sharedStrings.xml'), 'si').map((one) =>
    elementsOf(one, 't')
      .map(({ text }) => text)
      .join(''),
  );
  const cells = elementsOf(xml(`xl/worksheets/sheet${sheet}.xml`), 'c').map((cell) => {
    const value = elementsOf(cell, 'v')[0]?.text ?? '';
    return [cell.attributes.r, cell.attributes.t === 's' ? strings[Number(value)] : Number(value)];
  });
  return Object.fromEntries(cells);
}

describe('XRR', () => {
  it('is valid, and has the tables as they stand', async () => {
    const { text, name, notes } = await written('xrr');
    const schema = readFileSync('fixtures/xrr/structure-1.3.xsd', 'utf8');
    const { valid, errors } = await validateXML({
      xml: [{ fileName: 'results.xml', contents: text }],
      schema: [schema],
    });
    expect(errors.map(({ message }) => message)).toEqual([]);
    expect(valid).toBe(true);
    expect(name).toBe('2025 Puppeteer 22 Championships xrr.xml');
    expect(notes).toContain(
      'elapsed and corrected times, ratings and laps: XRR has points, places and codes alone',
    );
  });

  it('round trip: read again, it is the same regatta', async () => {
    const { text } = await written('xrr');
    const read = readXrr(readXml(text));
    const results = resultsNow(store.read, regattaId)!;
    const entries = selectRecords(store.read, 'registrations', 'regatta_id = ? ORDER BY row', regattaId);
    expect(read.title).toBe(results.name);
    expect(read.teams).toEqual(
      entries.map(({ id, sail_number, boat_name, helm, crew }) => ({
        line: expect.any(Number),
        id,
        sailNumber: sail_number,
        boatName: boat_name,
        boatClass: null,
        helm,
        crew,
      })),
    );
    expect(read.divisions.map(({ title }) => title)).toEqual(results.fleets.map(({ fleet }) => fleet));
    for (const [index, table] of results.fleets.entries()) {
      const { races, scores, ranks } = read.divisions[index]!;
      const numberOf = new Map(races.map(({ id, number }) => [id, number]));
      expect(races.map(({ number, name }) => [number, name])).toEqual(
        table.races.map(({ race_number, name }) => [race_number, name]),
      );
      expect(ranks.map(({ teamId, rank, tied, net, total }) => [teamId, rank, tied, net, total])).toEqual(
        table.standings.map((one) => [one.registration_id, one.rank, one.tied, one.net, one.total]),
      );
      expect(
        scores.map((one) => [
          one.teamId,
          numberOf.get(one.raceId),
          one.points,
          one.place,
          one.code,
          one.excluded,
        ]),
      ).toEqual(
        table.standings.flatMap(({ registration_id, scores: own }) =>
          own.map((one) => [registration_id, one.race_number, one.points, one.place, one.code, one.excluded]),
        ),
      );
      expect(races[0]).toMatchObject({ date: '2025-08-16', time: '11:05:00' });
    }
  });

  it('of other programs, with races beside the divisions and other spellings, is read too', () => {
    const { teams, divisions } = readXrr(
      readXml(`<?xml version='1.0'?>
<SailingXRR Date="20100216" Time="195923" Type="SailingXRR" Version="1.3">
  <Person FamilyName="Berg" GivenName="Ada" IFPersonID="noraw2" NOC="NOR" PersonID="p1"/>
  <Boat BoatID="0" BoatName="" SailNumber="NOR 1"/>
  <Team Gender="Open" NOC="NOR" TeamID="t1" TeamName="" BoatID="0"><Crew PersonID="p1" Position="Skipper"/></Team>
  <Event EventID="9" IFEventID="9756" Title="Sonar">
    <Race RaceID="30" RaceName="1" RaceNumber="1" RaceStatus="Provisional"/>
    <Division DivisionID="1" Gender="Open" Title="Sonar">
      <RaceResult TeamID="t1" Discard="0" RaceID="30" RacePoints="2.50" ScoreCode=""/>
      <SeriesResult TeamID="t1" NetPoints="2.5" Rank="1" Tied="1" TotalPoints="2.5"/>
    </Division>
  </Event>
</SailingXRR>`),
    );
    expect(teams).toEqual([
      { line: 5, id: 't1', sailNumber: 'NOR 1', boatName: null, boatClass: null, helm: 'Ada Berg', crew: [] },
    ]);
    expect(divisions).toMatchObject([
      {
        title: 'Sonar',
        races: [{ id: '30', number: 1, name: '1' }],
        scores: [{ points: 2.5, place: null, code: null, excluded: false }],
        ranks: [{ rank: 1, tied: true }],
      },
    ]);
  });

  it.each([
    ['<a>', 'this isn’t well-formed XML'],
    ['<Results/>', 'this isn’t an XRR file: it starts with <Results>'],
    ['<SailingXRR/>', 'this XRR file has no event and no teams in it'],
    [
      '<SailingXRR><Event Title="E"><Division DivisionID="1" Title="D"><Race RaceID="1" RaceNumber="one"/></Division></Event></SailingXRR>',
      'the RaceNumber "one" of this <Race> isn’t a number',
    ],
    ['<!DOCTYPE a [<!ENTITY x "y">]><SailingXRR>&x;</SailingXRR>', 'this XML has a document type'],
  ])('%s is refused with what is wrong', (xml, message) => {
    expect(() => readXrr(readXml(xml))).toThrow(message);
  });

  it('is final only while exactly these results are published as final', async () => {
    await store.write((db) => publishResults(db, regattaId, 'final', NOW));
    expect((await written('xrr')).text).toContain('RaceStatus="final"');
  });
});

describe('a workbook', () => {
  it('has numbers as numbers, times as times, and sail numbers as text', async () => {
    const { content } = await written('xlsx');
    const files = unzipSync(content);
    const sheets = elementsOf(readXml(new TextDecoder().decode(files['xl/workbook.xml'])), 'sheet');
    expect(sheets.map(({ attributes }) => attributes.name)).toEqual([
      'Puppeteer Scratch',
      'Puppeteer HPH',
      'Scores',
      'Races',
      'Entries',
    ]);
    const [table] = resultsNow(store.read, regattaId)!.fleets;
    const [winner] = table!.standings;
    const first = cellsOf(content, 1);
    expect([first.A1, first.A2, first.C2, first.H2]).toEqual(['Rank', 1, winner!.sail_number, winner!.net]);
    const scores = cellsOf(content, 3);
    // Elapsed times as fractions of a day, one for each finish of both tables.
    const elapsed = Object.keys(scores).filter((address) => /^L\d+$/.test(address) && address !== 'L1');
    const finishes = resultsNow(store.read, regattaId)!.fleets.flatMap(({ standings }) =>
      standings.flatMap((one) => one.scores.flatMap((score) => score.elapsed ?? [])),
    );
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(elapsed).toHaveLength(finishes.length);
    expect(sum(elapsed.map((address) => Number(scores[address]) * 86_400))).toBeCloseTo(sum(finishes), 1);
    const races = cellsOf(content, 4);
    // 16 August 2025, 11:05 in Dublin, as days since 1899-12-30.
    expect(races.E2).toBeCloseTo(45_885 + (11 * 60 + 5) / 1440, 6);
  });

  it('runs nothing as a formula, however a boat is called', async () => {
    const [entry] = selectRecords(store.read, 'registrations', 'regatta_id = ?', regattaId);
    await importContent(
      store,
      'entries.csv',
      Buffer.from(`Sail number,Boat,Fleet\n${entry!.sail_number},=1+1,Puppeteer Scratch\n`),
      { now: 0, regattaId },
    );
    const { content } = await written('xlsx');
    const files = unzipSync(content);
    for (const [name, file] of Object.entries(files))
      if (name.includes('worksheets')) expect(new TextDecoder().decode(file)).not.toMatch(/<f>/);
  });

  it('has sheets with names that spreadsheets take', () => {
    const names = new SheetNames();
    const taken = ['IRC [1/2]', 'irc 1 2', 'History', `${'x'.repeat(40)}`, '', 'A:B'].map((name) =>
      names.take(name),
    );
    expect(taken).toEqual(['IRC  1 2', 'irc 1 2', 'History 2', 'x'.repeat(31), 'Sheet', 'A B']);
  });
});

it('every score on a line is the same as in the tables', async () => {
  const { text } = await written('scores-csv');
  const [heading, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(heading).toMatch(/^Fleet,Series,Race,Race name,Rank,Sail number/);
  const count = resultsNow(store.read, regattaId)!.fleets.reduce(
    (sum, { standings }) => sum + standings.reduce((own, { scores }) => own + scores.length, 0),
    0,
  );
  expect(rows).toHaveLength(count);
  expect(rows[0]).toMatch(/2025-09-01 14:00 \(club time, Europe\/Dublin\)"?$/);
});

describe('a return to PY Online', () => {
  it('has the finishers of a published club race, with laps and times, and names what is left out', async () => {
    const { regatta, registrations, races, scores } = loadRegatta('ksc-september-series-2018-py-laps', 'c');
    const line = (resource: string, record: object) => JSON.stringify({ resource, record });
    const ndjson = [
      line('regattas', regatta),
      ...registrations.map((one) => line('registrations', one)),
      ...races.map((one, index) => line('races', { id: `r${index}`, ...one })),
      ...scores.map((one, index) =>
        line('scores', { id: `s${index}`, regatta_id: regatta.id, recorded_at: 0, ...one }),
      ),
    ].join('\n');
    await importContent(store, 'records.ndjson', Buffer.from(ndjson), { now: 0 });
    regattaId = regatta.id;
    const { text, notes } = await written('py');
    const root = readXml(text);
    const textOf = (element: ReturnType<typeof readXml>, name: string) => elementsOf(element, name)[0]?.text;
    const [table] = resultsNow(store.read, regattaId)!.fleets;
    const finishers = table!.races.flatMap(({ race_number }) =>
      table!.standings
        .flatMap(({ scores: own }) =>
          own.filter((one) => one.race_number === race_number && one.place !== null),
        )
        .toSorted((a, b) => a.place! - b.place!)
        .map((one) => [race_number, one.place, Math.round(one.elapsed!), Math.round(one.corrected!)]),
    );
    expect(finishers.length).toBeGreaterThan(5);
    expect(
      elementsOf(root, 'race').flatMap((race) =>
        elementsOf(race, 'entry').map((entry) => [
          Number(textOf(race, 'raceno')),
          ...['rank', 'elapsed', 'corrected'].map((name) => Number(textOf(entry, name))),
        ]),
      ),
    ).toEqual(finishers);
    expect(elementsOf(root, 'laps').some(({ text: laps }) => Number(laps) > 1)).toBe(true);
    expect(notes).toContain('the club’s number at PY Online (clubid)');
    const rows = cellsOf((await written('py-xlsx')).content, 1);
    expect([rows.A1, rows.K1, rows.E2]).toEqual(['Class', 'Elapsed', 1]);
    expect(Object.keys(rows).filter((address) => /^A\d/.test(address))).toHaveLength(finishers.length + 1);
  });

  it('of a regatta without Portsmouth Numbers says that there is nothing in it', async () => {
    const { notes } = await written('py');
    expect(notes).toContain('nothing: no fleet was sailed on Portsmouth Numbers in a race with times');
  });
});

it('XML holds any text, without what XML cannot hold', () => {
  const xml = element('Boat', { Name: 'Tom & "Jerry" <\u0001>\n', Left: null }, [element('Crew', { Id: 1 })]);
  expect(readXml(xml).attributes).toEqual({ Name: 'Tom & "Jerry" <>\n' });
});
