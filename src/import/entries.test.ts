import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setCloud } from '../../test/cloud';
import { newStore } from '../../test/empty-database';
import { fileWith } from '../../test/temp';
import { ensureClub } from '../club/clubs';
import { saveRegatta } from '../club/racing/regattas';
import { saveRegistration } from '../club/racing/registrations';
import { type RatingSystem, RegattaInput } from '../contract/areas/racing/regattas';
import { noRatings, type Registration, RegistrationInput } from '../contract/areas/racing/registrations';
import type { Store } from '../db/store';
import { toCsv } from '../shared/csv';
import { ImportError } from './import-error';
import { importFile } from './import-file';

let store: Store;
beforeEach(async () => {
  store = newStore();
  await regatta('reg_1', { IRC: 'tcf', ECHO: 'tcf' });
});
afterEach(() => store.close());

async function regatta(id: string, fleets: Record<string, RatingSystem>): Promise<void> {
  const input = RegattaInput.parse({
    id,
    club_id: 'c',
    name: `Regatta ${id}`,
    fleets: Object.entries(fleets).map(([name, rating_system]) => ({ name, rating_system })),
  });
  await store.write((db) => {
    ensureClub(db, 'c');
    setCloud(db, 'c');
    saveRegatta(db, { clubId: 'c', now: 0, queue: false, recordedBy: null }, input);
  });
}

function entries(regattaId = 'reg_1'): Registration[] {
  const sql = 'SELECT json FROM registrations WHERE regatta_id = ? ORDER BY row';
  return store.read.all<{ json: string }>(sql, regattaId).map((row) => JSON.parse(row.json));
}

const fleetRating = (fleet: string, ratings: Partial<Registration['ratings']>, source: string) => ({
  fleet,
  ratings: { ...noRatings, ...ratings },
  source,
  as_of: null,
  start: null,
  options: [],
});

const imports = (content: string | Uint8Array, regattaId?: string) =>
  importFile(store, fileWith('entries.csv', content), { now: 0, regattaId });

/** Expects an import to be refused without a trace and returns its issues. */
async function refused(content: string, regattaId?: string): Promise<string[]> {
  const before = entries();
  const error = await imports(content, regattaId).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ImportError);
  expect(entries()).toEqual(before);
  return (error as ImportError).issues.map(({ line, message }) => `${line}: ${message}`);
}

describe('columns', () => {
  it.each<[program: string, header: string, row: string]>([
    ['by hand', 'Sail number,Boat,Class,Helm,Club,TCC', 'IRL 66,Rockabill,J/109,M. Byrne,HYC,1.015'],
    ['Sailwave', 'SailNo,BoatName,Class,HelmName,Club,Rating', 'IRL 66,Rockabill,J/109,M. Byrne,HYC,1.015'],
    [
      'HalSail',
      'Sail No.,Yacht,Design,Owner,Yacht Club,IRC TCC',
      'IRL 66,Rockabill,J/109,M. Byrne,HYC,1.015',
    ],
    [
      'shouting',
      'SAIL NUMBER,BOAT NAME,BOAT TYPE,SKIPPER,SAILING CLUB,TCF',
      'IRL 66,Rockabill,J/109,M. Byrne,HYC,1.015',
    ],
    [
      'snake case',
      'sail_number,boat_name,boat_class,helm,club,tcf',
      'IRL 66,Rockabill,J/109,M. Byrne,HYC,1.015',
    ],
    [
      'a column too many',
      'Paid,Sail,Name,Type,Helmsman,Club,Handicap',
      'yes,IRL 66,Rockabill,J/109,M. Byrne,HYC,1.015',
    ],
    ['German Excel', 'Sail;Yacht;Class;Helm;Club;TCC', 'IRL 66;Rockabill;J/109;M. Byrne;HYC;1,015'],
    ['tabs', 'Sail\tYacht\tClass\tHelm\tClub\tTCC', 'IRL 66\tRockabill\tJ/109\tM. Byrne\tHYC\t1.015'],
  ])('%s: %s', async (_, header, row) => {
    expect(await imports(`${header}\n${row}\n`)).toMatchObject({ records: { registrations: 1 } });
    // An IRC rating does not count in an ECHO fleet.
    const isIrc = header.includes('IRC');
    expect(entries()).toEqual([
      {
        id: expect.stringMatching(/^ent_/),
        regatta_id: 'reg_1',
        sail_number: 'IRL 66',
        bow_number: null,
        boat_name: 'Rockabill',
        boat_class: 'J/109',
        fleets: [],
        ratings: { ...noRatings, tcf: isIrc ? null : 1.015 },
        fleet_ratings: isIrc ? [fleetRating('IRC', { tcf: 1.015 }, 'IRC TCC')] : [],
        categories: [],
        length_m: null,
        other_sail_numbers: [],
        helm: 'M. Byrne',
        crew: [],
        club: 'HYC',
        wristband_ids: [],
        version: 1,
      },
    ]);
  });

  it.each<[RatingSystem, keyof Registration['ratings'], string, number]>([
    ['tcf', 'tcf', '1.015', 1.015],
    ['py', 'py', '1100', 1100],
    ['phrf_tot', 'phrf', '-12', -12],
    ['phrf_tod', 'phrf', '99', 99],
    ['tod', 'tod', '605.5', 605.5],
    ['schrs', 'schrs', '1.18', 1.18],
    ['texel', 'texel', '118', 118],
    ['dpn', 'dpn', '89.9', 89.9],
  ])('"Rating" in a regatta of %s is %s', async (system, field, cell, value) => {
    await regatta('reg_2', { Fleet: system });
    await imports(`Sail,Rating\n1,${cell}\n`, 'reg_2');
    expect(entries('reg_2')[0]!.ratings).toEqual({
      tcf: null,
      py: null,
      phrf: null,
      tod: null,
      schrs: null,
      texel: null,
      dpn: null,
      [field]: value,
    });
  });

  it('an unrated fleet in the regatta takes nothing from "Rating"', async () => {
    await regatta('reg_2', { IRC: 'tcf', White: 'none' });
    const { notes } = await imports(
      'Sail,Fleet,Rating\n1,IRC,1.015\n2,White,1.2\n3,IRC/White,0.9\n',
      'reg_2',
    );
    expect(entries('reg_2').map(({ ratings }) => ratings.tcf)).toEqual([1.015, null, 0.9]);
    expect(notes).toEqual(['Not imported: Rating of boats in no fleet with ratings: 2 1.2']);
  });

  it('"Rating" is that of the fleet that she is in, where fleets differ in their systems', async () => {
    await regatta('reg_2', { IRC: 'tcf', PY: 'py' });
    await imports('Sail,Fleet,Rating\n1,IRC,1.015\n2,PY,1100\n', 'reg_2');
    expect(entries('reg_2').map(({ ratings }) => ratings)).toEqual([
      { ...noRatings, tcf: 1.015 },
      { ...noRatings, py: 1100 },
    ]);
  });

  it('"Rating" goes to the fleet that she is in, where several take a TCF of another rule', async () => {
    await imports('Sail,Fleet,Rating\n1,IRC,1.015\n2,ECHO,0.985\n');
    expect(entries()).toMatchObject([
      { ratings: noRatings, fleet_ratings: [fleetRating('IRC', { tcf: 1.015 }, 'Rating')] },
      { ratings: noRatings, fleet_ratings: [fleetRating('ECHO', { tcf: 0.985 }, 'Rating')] },
    ]);
  });

  it('an IRC and an ECHO column each go to their own fleet', async () => {
    await imports('Sail,Fleet,IRC,ECHO\n1,IRC/ECHO,1.015,0.985\n2,ECHO,,0.9\n');
    expect(entries()).toMatchObject([
      {
        ratings: noRatings,
        fleet_ratings: [
          fleetRating('IRC', { tcf: 1.015 }, 'IRC'),
          fleetRating('ECHO', { tcf: 0.985 }, 'ECHO'),
        ],
      },
      { fleet_ratings: [fleetRating('ECHO', { tcf: 0.9 }, 'ECHO')] },
    ]);
  });

  it('a fleet may be named by its own column', async () => {
    await regatta('reg_2', { 'Class 1': 'tcf', 'Class 1 PY': 'py' });
    await imports('Sail,Class 1,Class 1 PY rating\n1,1.015,1100\n', 'reg_2');
    expect(entries('reg_2')[0]!.fleet_ratings).toEqual([
      fleetRating('Class 1', { tcf: 1.015 }, 'Class 1'),
      fleetRating('Class 1 PY', { py: 1100 }, 'Class 1 PY rating'),
    ]);
  });

  it.each([
    [
      'of two rules, in a fleet of neither',
      { 'Class 1': 'tcf' },
      'Sail,IRC,ECHO\n1,1.015,0.985\n',
      ['IRC', 'ECHO'],
    ],
    ['of a rule that no fleet goes by', { ECHO: 'tcf' }, 'Sail,IRC\n1,1.015\n', ['IRC']],
    ['named twice', { 'Class 1': 'tcf' }, 'Sail,TCF,TCC\n1,1,2\n', ['TCF', 'TCC']],
    [
      'of a boat in two fleets that differ',
      { IRC: 'tcf', PY: 'py' },
      'Sail,Fleet,Rating\n1,IRC/PY,9\n',
      ['Rating'],
    ],
  ] as const)('asks about a rating %s', async (_, fleets, csv, headings) => {
    await regatta('reg_2', fleets);
    const error = await imports(csv, 'reg_2').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ImportError);
    const names = Object.keys(fleets);
    expect((error as ImportError).questions).toEqual(headings.map((heading) => ({ heading, fleets: names })));
    expect(entries('reg_2')).toEqual([]);
  });

  it('staff say what a column is for, or that it is not taken', async () => {
    await regatta('reg_2', { 'Class 1': 'tcf', 'Class 1 Club': 'tcf' });
    const file = fileWith('entries.csv', 'Sail,IRC,ECHO,VPRS\n1,1.015,0.985,1\n');
    const columns = { IRC: 'Class 1', ECHO: 'Class 1 Club', VPRS: null };
    const { notes } = await importFile(store, file, { now: 0, regattaId: 'reg_2', columns });
    expect(notes).toEqual(['Not imported: columns: VPRS']);
    expect(entries('reg_2')[0]!.fleet_ratings).toEqual([
      fleetRating('Class 1', { tcf: 1.015 }, 'IRC'),
      fleetRating('Class 1 Club', { tcf: 0.985 }, 'ECHO'),
    ]);
    await expect(
      importFile(store, file, { now: 0, regattaId: 'reg_2', columns: { IRC: 'Class 9' } }),
    ).rejects.toThrow('the regatta has no fleet "Class 9" with ratings');
  });

  it('columns that are not taken are named, a second one for the same among them', async () => {
    const { notes } = await imports('Sail,Boat,Yacht,Paid\n1,Rockabill,Storm,yes\n');
    expect(notes).toEqual(['Not imported: columns: Yacht, Paid']);
    expect(entries()[0]!.boat_name).toBe('Rockabill');
  });

  it('a preview says what would come of it, and writes nothing', async () => {
    const file = fileWith('entries.csv', 'Sail,Paid\n1,yes\n');
    expect(await importFile(store, file, { now: 0, preview: true })).toMatchObject({
      records: { registrations: 1 },
      notes: ['Not imported: columns: Paid'],
    });
    expect(entries()).toEqual([]);
    expect(store.read.all('SELECT 1 FROM outbox')).toEqual([]);
  });

  it('a column of sail numbers alone will do', async () => {
    await imports('Sail number\nIRL 66\nIRL 67\n');
    expect(entries().map((entry) => entry.sail_number)).toEqual(['IRL 66', 'IRL 67']);
  });

  it('without a sail number column there is nothing to go by', async () => {
    expect(await refused('\nBoat,Helm\nRockabill,M. Byrne\n')).toEqual([
      '2: no sail number column. Name one "Sail number"',
    ]);
    expect(await refused('')).toEqual(['1: the file is empty. Its first line must name the columns']);
  });
});

describe('cells', () => {
  it.each([
    ['A. Byrne; T. Kelly', ['A. Byrne', 'T. Kelly']],
    ['A. Byrne, T. Kelly', ['A. Byrne', 'T. Kelly']],
    ['A. Byrne / T. Kelly', ['A. Byrne', 'T. Kelly']],
    ['Byrne, Aoife; Kelly, Tom', ['Byrne, Aoife', 'Kelly, Tom']],
    ['A. Byrne;', ['A. Byrne']],
    ['', []],
  ])('the crew "%s" is %j', async (cell, crew) => {
    await imports(`Sail,Crew\n1,"${cell}"\n`);
    expect(entries()[0]!.crew).toEqual(crew);
  });

  it.each([
    ['Category', 'Youth', ['Youth']],
    ['Categories', 'Youth; Lady helm', ['Youth', 'Lady helm']],
    ['Category', '', []],
  ])('%s "%s" are the categories %j', async (heading, cell, categories) => {
    await imports(`Sail,${heading}\n1,"${cell}"\n`);
    expect(entries()[0]!.categories).toEqual(categories);
  });

  it('without a column of categories they stay as they were', async () => {
    await imports('Sail,Category\n1,Youth\n');
    await imports('Sail,Helm\n1,M. Byrne\n');
    expect(entries()[0]).toMatchObject({ helm: 'M. Byrne', categories: ['Youth'] });
  });

  it('a crew in semicolons may stand in a file of semicolons', async () => {
    await imports('Sail;Helm;Crew;TCC\n1;M. Byrne;"A. Byrne; T. Kelly";0,995\n');
    expect(entries()[0]).toMatchObject({ crew: ['A. Byrne', 'T. Kelly'], ratings: { tcf: 0.995 } });
  });

  it('several fleets and wristbands stand in one cell', async () => {
    await imports('Sail,Fleet,Wristbands\n1,IRC/ECHO,0417 ; 0418\n');
    expect(entries()[0]).toMatchObject({ fleets: ['IRC', 'ECHO'], wristband_ids: ['0417', '0418'] });
  });

  it("a fleet's own name may hold a separator", async () => {
    await regatta('reg_2', { 'Class 1/2': 'none', IRC: 'tcf' });
    await imports('Sail,Fleet\n1,Class 1/2\n', 'reg_2');
    expect(entries('reg_2')[0]!.fleets).toEqual(['Class 1/2']);
  });

  it('without a fleet column boats are in the only fleet there is, if there is one', async () => {
    await regatta('reg_2', { ILCA: 'none' });
    await imports('Sail\n1\n', 'reg_2');
    expect(entries('reg_2')[0]!.fleets).toEqual(['ILCA']);
  });

  it('wristbands are handed out', async () => {
    await imports('Sail,Helm,Crew,Bands\nIRL 66,M. Byrne,T. Kelly,0417;0418\n');
    const bands = store.read.all<{ json: string }>('SELECT json FROM wristbands ORDER BY key');
    expect(bands.map((row) => JSON.parse(row.json))).toMatchObject([
      { id: '0417', holder: 'M. Byrne', sail_number: 'IRL 66', status: 'ashore' },
      { id: '0418', holder: 'T. Kelly' },
    ]);
  });

  it('UTF-8 with and without a byte order mark, and windows-1252, all give the same names', async () => {
    const row = 'Sail,Helm\n1,Séamus Ó Cléirigh\n';
    const encodings = [row, `\uFEFF${row}`, Buffer.from(row, 'latin1')];
    for (const content of encodings) {
      await imports(content);
      expect(entries()).toMatchObject([{ sail_number: '1', helm: 'Séamus Ó Cléirigh' }]);
    }
  });

  it('windows-1252 has signs that latin-1 has not', async () => {
    await imports(Buffer.from([...Buffer.from('Sail,Boat\n1,Fiche '), 0x80, 0x92, 0x0a]));
    expect(entries()[0]!.boat_name).toBe('Fiche €’');
  });

  it('entries are queued for upstream', async () => {
    await imports('Sail\n1\n2\n');
    const queued = store.read.all<{ operation: string }>('SELECT operation FROM outbox');
    expect(queued.map((row) => row.operation)).toEqual(['registrations.save', 'registrations.save']);
  });
});

describe('a bad line is named by its number, and nothing of the file stays', () => {
  it('also after blank lines and cells of several lines', async () => {
    const csv = 'Sail,Crew,TCC\r\n1,"A\r\nB",1.0\r\n\r\n2,"C\r\n\r\nD",fast\r\n3,,1\r\n4,,slow\r\n';
    expect(await refused(csv)).toEqual(['5: tcf: "fast" isn’t a number', '9: tcf: "slow" isn’t a number']);
  });

  it.each<[what: string, csv: string, issue: string]>([
    [
      'a fleet that is not there',
      'Sail,Fleet\n1,IRC\n2,IRC 2\n',
      expect.stringMatching(/^3: .* has no fleet "IRC 2"; write one of its fleets \(IRC, ECHO/),
    ],
    ['no sail number', 'Sail,Boat\n,Rockabill\n', '2: sail_number is required'],
    ['a rating that no formula can take', 'Sail,TCC\n1,0\n', '2: ratings.tcf must be more than 0'],
    ['a quote that is not closed', 'Sail,Boat\n1,"Rocka\n2,Bill\n', '2: Quoted field unterminated'],
    [
      'a wristband that another boat of the file has',
      'Sail,Bands\n1,7\n2,7\n',
      '3: wristband_ids.0: 1 already wears wristband 7',
    ],
    [
      'a name with a comma that is not quoted',
      'Sail,Helm,Fleet\n1,Byrne, M.,IRC\n',
      '2: 4 cells for 3 columns. Put double quotes around cells with a separator',
    ],
  ])('%s', async (_, csv, issue) => {
    expect(await refused(csv)).toEqual([issue]);
  });
});

describe('importing again', () => {
  beforeEach(async () => {
    await imports(
      'Sail,Boat,Fleet,Bands,TCC\nIRL 66,Rockabill,IRC,0417,1.015\nIRL 67,Storm,ECHO,0418,1.01\n',
    );
  });

  it('updates the boats by sail number rather than entering them twice', async () => {
    const [before] = entries();
    await imports('Sail,Boat\nIRL 66,Rockabill VI\n');
    expect(entries()).toMatchObject([
      { ...before, boat_name: 'Rockabill VI', version: 2 },
      { sail_number: 'IRL 67' },
    ]);
  });

  it('updates by id where the file has one, also the sail number', async () => {
    const [{ id }] = entries() as [Registration];
    await imports(`Id,Sail,Boat\n${id},IRL 1966,Rockabill\n,IRL 68,New\n`);
    expect(entries().map((entry) => entry.sail_number)).toEqual(['IRL 1966', 'IRL 67', 'IRL 68']);
  });

  it('leaves a boat’s ratings in single fleets alone', async () => {
    const own = { fleet: 'ECHO', ratings: { ...noRatings, tcf: 0.9 }, source: 'progressive', as_of: 1 };
    await store.write((db) => {
      const context = { clubId: 'c', now: 0, queue: false, recordedBy: null };
      saveRegistration(db, context, RegistrationInput.parse({ ...entries()[0], fleet_ratings: [own] }));
    });
    await imports('Sail,TCC\nIRL 66,1.02\n');
    expect(entries()[0]).toMatchObject({ ratings: { tcf: 1.02 }, fleet_ratings: [own] });
  });

  it('leaves alone what the file has no column for: a list of ratings takes no wristband from anybody', async () => {
    await imports('Sail,TCC\nIRL 66,1.02\n');
    expect(entries()[0]).toMatchObject({
      boat_name: 'Rockabill',
      fleets: ['IRC'],
      wristband_ids: ['0417'],
      ratings: { tcf: 1.02 },
    });
  });

  it('an empty cell of a column that is there empties it', async () => {
    await imports('Sail,Boat,Bands,TCC\nIRL 66,,,\n');
    expect(entries()[0]).toMatchObject({ boat_name: null, wristband_ids: [], ratings: { tcf: null } });
  });

  it('two boats of one sail number are told apart by id, if nothing else does', async () => {
    await imports('Id,Sail,Boat\na,66,One\nb,66,Two\n');
    expect(await refused('Sail,Boat\n66,Three\n')).toEqual([
      '2: 2 entries have sail number "66" (One; Two); write the class, helm or boat by which this one is told apart',
    ]);
    await imports('Id,Sail,Boat\nb,66,Three\n');
    expect(entries().map((entry) => entry.boat_name)).toEqual(['Rockabill', 'Storm', 'One', 'Three']);
  });
});

describe('an entry list of another system', () => {
  it('has nations, crews and fleets as people write them', async () => {
    await imports(
      'Sail Number Country,Sail Number,Skipper FirstName,Skipper LastName,Crew1 Firstname,Crew1 Lastname,Crew2 Firstname,Crew2 Lastname,Fleet\n' +
        'FRA,412,Ann,Alfa,Ben,Bravo,Di,Delta,irc\nGER,412,Cy,Charlie,,,,,I R C/echo\n,gbr7495t,Ed,Echo,,,,,Irc\n',
    );
    expect(entries()).toMatchObject([
      { sail_number: 'FRA 412', helm: 'Ann Alfa', crew: ['Ben Bravo', 'Di Delta'], fleets: ['IRC'] },
      { sail_number: 'GER 412', helm: 'Cy Charlie', crew: [], fleets: ['IRC', 'ECHO'] },
      { sail_number: 'GBR 7495T', fleets: ['IRC'] },
    ]);
  });

  it('has no fleet that two names of the regatta could mean', async () => {
    await regatta('reg_2', { IRC: 'tcf', 'IRC+': 'tcf' });
    expect(await refused('Sail,Fleet\n1,irc\n2,IRC+\n', 'reg_2')).toEqual([
      expect.stringMatching(/^2: .* has no fleet "irc"/),
    ]);
  });

  it('has all who sail in one cell', async () => {
    await imports('Sail,Participants\n1,Ann Alfa<br>Ben Bravo<br/>Cy Charlie\n2,"Di Delta\nEd Echo"\n');
    expect(entries().map(({ helm, crew }) => [helm, crew])).toEqual([
      ['Ann Alfa', ['Ben Bravo', 'Cy Charlie']],
      ['Di Delta', ['Ed Echo']],
    ]);
  });

  it.each(['Sail Nation', 'Prefix', 'Sail # Prefix', 'Nation Letters'])(
    'has the nation under %s',
    async (nation) => {
      const head = `${nation},N° de voile,Skipper First,Skipper Last,Crew First,Crew Last`;
      await imports(`${head}\nFRA,412,Ann,Alfa,Ben,Bravo\nGER,412,Cy,Charlie,,\n`);
      expect(entries().map(({ sail_number, helm, crew }) => [sail_number, helm, crew])).toEqual([
        ['FRA 412', 'Ann Alfa', ['Ben Bravo']],
        ['GER 412', 'Cy Charlie', []],
      ]);
    },
  );

  it('ends with a total that is no boat', async () => {
    const { records, notes } = await imports('Sail,Boat,Helm\nIRL 1,One,Ann\nTOTAL,45,\nGrand total: 45,,\n');
    expect(records).toEqual({ registrations: 1 });
    expect(notes).toContain('Not imported: lines below the table: 3 (TOTAL, 45), 4 (Grand total: 45)');
  });

  it.each([
    'Total boats,1,',
    'Total,13 boats,€ 45.00',
    'Total entries: 1,,',
    'Total number of entries,1,',
    'Number of entries: 1,,',
    'Entries: 1,,',
    '1,boats in total,',
    'Totaal boten,1,',
    'Insgesamt 1 Boot,,',
    'Anzahl der Meldungen,1,',
    'Nombre de bateaux: 1,,',
  ])('ends with %s', async (last) => {
    const { records } = await imports(`Sail,Boat,Helm\nIRL 1,One,Ann\n${last}\n`);
    expect(records).toEqual({ registrations: 1 });
  });

  it.each([
    ['below a total', 'TOTAL,45,\nPrinted on Friday,,\n', '4 (TOTAL, 45), 5 (Printed on Friday)'],
    ['after a blank line', '\nPrinted on Friday,,\n', '5 (Printed on Friday)'],
  ])('ends with a note %s', async (_, foot, lines) => {
    const { records, notes } = await imports(`Sail,Boat,Helm\nIRL 1,"One\nTwo",Ann\n${foot}`);
    expect(records).toEqual({ registrations: 1 });
    expect(notes).toContain(`Not imported: lines below the table: ${lines}`);
  });

  it('ends with a boat whose name only begins like a total', async () => {
    const { records } = await imports('Sail,Boat,Helm\nIRL 1,Total Chaos,\n7,Total Eclipse,\n8,Total,\n');
    expect(records).toEqual({ registrations: 3 });
  });
});

describe('one sail number on several lines', () => {
  it('is several boats where class, helm or name differ, again too, and is asked about', async () => {
    const file =
      'Sail,Boat,Class,Helm\n66,Rockabill,,\n66,Outrajeous,,\n7,,Aero 7,Ann Alfa\n7,,Aero 7,Cy Charlie\n';
    const { doubts } = await imports(file);
    expect(doubts).toHaveLength(2);
    const first = entries();
    expect(first).toHaveLength(4);
    await imports(file);
    expect(entries()).toEqual(first);
    await imports('Sail,Class,Helm\n7,Aero 5,Cy Charlie\n');
    expect(entries().map(({ boat_class, helm }) => [boat_class, helm])).toContainEqual([
      'Aero 5',
      'Cy Charlie',
    ]);
  });

  it('is one boat where nothing differs, and is asked about', async () => {
    const { doubts } = await imports('Sail,Helm\n66,Ann Alfa\nirl 7,Bea\n66,\n66,ann alfa\n');
    expect(doubts).toEqual([
      expect.stringContaining('Line 4: 66 is the boat of line 2 again'),
      expect.stringContaining('Line 5: 66 is the boat of line 2 again'),
    ]);
    expect(entries().map(({ sail_number, helm }) => [sail_number, helm])).toEqual([
      ['66', 'Ann Alfa'],
      ['IRL 7', 'Bea'],
    ]);
  });
});

describe('what was probably mistyped', () => {
  it('is asked about, and taken all the same', async () => {
    const { doubts } = await imports(
      'id,Sail number,Fleet,TCC\na,IRL 1,IRC,1018.000\nb,irl-001,IRC,1.02\nc,IRL 3,IRC,1.9',
    );
    expect(doubts).toEqual([
      'IRL 1: TCF 1018 is far outside 0.6–1.9: did you mean 1.018?',
      'IRL 001 is entered twice: is it another boat of that number, or one boat that two helms share?',
    ]);
    expect(entries()).toHaveLength(3);
  });

  it('is not asked about again where it stands already', async () => {
    const file = 'Sail number,TCC\nIRL 1,93.4';
    expect((await imports(file)).doubts).toHaveLength(1);
    expect(await imports(file)).not.toHaveProperty('doubts');
  });
});

describe('which regatta', () => {
  it('may be left out while there is one', async () => {
    await imports('Sail\n1\n');
    expect(entries('reg_1')).toHaveLength(1);
  });

  it('must be said when there are two', async () => {
    await regatta('reg_2', {});
    expect(await refused('Sail\n1\n')).toEqual([
      '1: name the regatta for the entries: --regatta ID. Regattas: reg_1 (Regatta reg_1), reg_2 (Regatta reg_2)',
    ]);
    await imports('Sail\n1\n', 'reg_2');
    expect(entries('reg_2')).toHaveLength(1);
  });

  it('must be there', async () => {
    expect(await refused('Sail\n1\n', 'reg_9')).toEqual([
      '1: no regatta "reg_9": --regatta ID. Regattas: reg_1 (Regatta reg_1)',
    ]);
  });

  it('an id of an entry elsewhere is not taken over', async () => {
    await imports('Id,Sail\nent_a,1\n');
    await regatta('reg_2', {});
    const [issue] = await refused('Id,Sail\nent_a,1\n', 'reg_2');
    expect(issue).toMatch(/^2: regatta_id: entry ent_a belongs to regatta reg_1/);
  });
});

describe('a CSV that Dockside wrote itself', () => {
  it('gives back what was made harmless for spreadsheets, as it was', async () => {
    const cells = ['=1+1', "'=1", '-5', '+353 87', 'a;-b; @c', '@me', "O'Neill", '|x'];
    const rows = cells.map((cell, index) => [`IRL ${index}`, cell, cell]);
    await importFile(store, fileWith('own.csv', toCsv([['Sail number', 'Boat', 'Helm'], ...rows])), {
      now: 0,
    });
    expect(entries().map(({ boat_name }) => boat_name)).toEqual(cells);
    expect(entries().map(({ helm }) => helm)).toEqual(cells);
  });

  it('and numbers that are below zero', async () => {
    const csv = toCsv([
      ['Sail number', 'Bow number'],
      ['IRL 1', -5],
    ]);
    await importFile(store, fileWith('own.csv', csv), { now: 0 });
    expect(entries()).toMatchObject([{ bow_number: '-5' }]);
  });
});

it('a cell that cannot be stored is refused by its line', async () => {
  const file = fileWith('nul.csv', 'Sail number,Helm\nIRL 1,Ann\nIRL 2,B\u0000b\n');
  await expect(importFile(store, file, { now: 0 })).rejects.toMatchObject({
    issues: [{ line: 3, message: expect.stringMatching(/^helm must not contain a NUL/) }],
  });
});
