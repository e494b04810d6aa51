import { newFleet } from '@contract/areas/racing/regattas';
import { noRatings, type Registration } from '@contract/areas/racing/registrations';
import { describe, expect, it } from 'vitest';
import { matchBoats } from './match';
import { optionsFor, planRatings, ratingsToAccept } from './plan';
import type { PublishedRating, RatingList } from './rating-list';
import { decode, readRatingList } from './read-rating-list';

/** Columns of the IRC Rating Office's listing, with invented rows. */
const IRC = `Boat Name,Sail No,Cert No,Issue Date,Cert Year,TCC,Endorsed,Secondary,Non Spi TCC,Crew,DLR,LH,Beam,Draft,Single Furling Headsail,Headsails,Flying Headsails,Spinnakers,Series Date,Age Date,Racing Area,SSS Base Value,STIX,AVS,Category,ValidCode
Rockabill,IRL0066,12345,31/03/2026,2026,1.118,E,,1.101,7,180,10.8,3.5,2.1,,3,1,3,2010,2010,,30,,,,Yes
Storm,IRL67,12346,01/04/2026,2026,1.010,,,,7,180,10.8,3.5,2.1,,3,1,3,2010,2010,,30,,,,Yes
Storm - SEC,IRL67,50718,02/04/2026,2026,0.995,,SEC,,7,180,10.8,3.5,2.1,,3,1,3,2010,2010,,30,,,,Yes
Nobby,GBR7R,12347,01/02/2026,2026,0.930,,,0.921,7,180,10.8,3.5,2.1,,3,1,3,2010,2010,,30,,,,Yes
Old Timer,IRL9000,1,01/02/2020,2020,0.930,,,,7,180,10.8,3.5,2.1,,3,1,3,2010,2010,,30,,,,No
`;

const read = (text: string, name = 'list.csv') => readRatingList(text, name);
const ratingOf = (list: RatingList, boat: string) =>
  list.ratings.find(({ boat_name, boat_class }) => boat_name === boat || boat_class === boat)!;

describe('what is read', () => {
  it('the IRC listing: both TCCs with the number and the day of the certificate, and no expired one', () => {
    const list = read(IRC, 'ClubListing.csv');
    expect(list.name).toBe('IRC TCC listing');
    const source = 'IRC certificate 12345';
    expect(ratingOf(list, 'Rockabill').options).toEqual([
      { name: 'Spinnaker', ratings: { tcf: 1.118 }, source, date: '2026-03-31' },
      { name: 'Non-spinnaker', ratings: { tcf: 1.101 }, source, date: '2026-03-31' },
    ]);
    expect(ratingOf(list, 'Storm - SEC').options[0]!.source).toBe('IRC certificate 50718 (secondary)');
    expect(list.passed_over).toEqual([{ line: 6, reason: 'the certificate isn’t valid' }]);
  });

  it('the Irish list, as the page is saved: IRC and ECHO apart, each with its own day', () => {
    const headings = [
      'Sail Number',
      'Boat Name',
      'Model',
      'Owner',
      'Main Club',
      '2026 ECHO',
      'Spinnaker/Non-Spinnaker',
      'ECHO Cert Date',
      'IRC Cert Number',
      'IRC TCC',
      'Certificate Date',
      'IRC Non Spinnaker TCC',
    ];
    const cells = ['IRL1', 'Pretty &amp; Polly', 'Prima 38', 'O&#39;B', 'HYC', '1.120', 'Spinnaker'];
    const rest = ['12/03/2026', '11479', '1.114', '31/03/2026', ''];
    const row = (tag: string, texts: string[]) =>
      `<tr>${texts.map((text) => `<${tag} class="c">\n<b>${text}</b></${tag}>`).join('')}</tr>`;
    const page = `<html><p>Ratings 2026</p><table id="dt"><thead>${row('th', headings)}</thead>
      <tbody>${row('td', [...cells, ...rest])}</tbody></table></html>`;
    const list = read(page, 'Echo-IRC-Ratings.html');
    expect(list.name).toBe('Irish Sailing IRC and ECHO list');
    expect(ratingOf(list, 'Pretty & Polly').options).toEqual([
      { name: 'IRC spinnaker', ratings: { tcf: 1.114 }, source: 'IRC certificate 11479', date: '2026-03-31' },
      { name: 'ECHO', ratings: { tcf: 1.12 }, source: 'ECHO 2026', date: '2026-03-12' },
    ]);
  });

  it('ORC as JSON: time on time and time on distance of each kind of course, and the triple number', () => {
    const certificate = {
      NatAuth: 'USA',
      CertNo: 'US59793',
      RefNo: '04560003WR9',
      SailNo: 'USA 59793',
      YachtName: 'WAYMAKER',
      Class: 'TARTAN 37 DK',
      C_Type: 'CLUB',
      Family: 'ORC',
      IssueDate: '2025-08-18T12:19:45.802Z',
      CDL: 8.231,
      ILCWA: 746.5,
      TMF_Inshore: 0.8037,
      APHD: 604.7,
      APHT: 0.9923,
      OSN: 657.7,
      TMF_Offshore: 0.9122,
      GPH: 677.3,
      TND_Inshore_Low: 986.8,
      TN_Inshore_Low: 0.608,
      TND_Offshore_Medium: 600.5,
      TN_Offshore_Medium: 0.9992,
      Area_Sym: null,
    };
    const list = read(JSON.stringify({ rms: [certificate, { SailNo: 'USA 1', YachtName: 'Bare' }] }));
    expect(list).toMatchObject({
      name: 'ORC certificates (JSON)',
      passed_over: [{ line: 2, reason: 'no rating' }],
    });
    expect(list.ratings[0]!.options.map(({ name, ratings }) => [name, ratings])).toEqual([
      ['All purpose', { tcf: 0.9923, tod: 604.7 }],
      ['General purpose handicap', { tod: 677.3 }],
      ['Windward/leeward', { tcf: 0.8037, tod: 746.5 }],
      ['Coastal/long distance', { tcf: 0.9122, tod: 657.7 }],
      ['Windward/leeward low', { tcf: 0.608, tod: 986.8 }],
      ['Coastal/long distance medium', { tcf: 0.9992, tod: 600.5 }],
    ]);
    expect(list.ratings[0]!.options[0]).toMatchObject({
      source: 'ORC certificate US59793',
      date: '2025-08-18',
    });
  });

  it('ORC as a table with the same names, and double-handed certificates as such', () => {
    const list = read(
      'CertNo;SailNo;YachtName;Family;IssueDate;APHT\nG1;GER 5549;MOANA;DH;2026-01-02;1,0923\n',
    );
    expect(list.ratings[0]!.options).toEqual([
      { name: 'All purpose', ratings: { tcf: 1.0923 }, source: 'ORC DH certificate G1', date: '2026-01-02' },
    ]);
  });

  it('ORC as RMS: words by their columns, figures by their order', () => {
    const words = [
      ['NATCERTN.FILE_ID', 'GER140772GER5549', 17],
      ['SAILNUMB', 'GER 5549', 12],
      ['NAME', 'LA MOANA', 24],
      ['TYPE', 'MARTEN 49 Mod', 18],
      ['C_Type', 'INTL', 9],
    ] as const;
    const header = `${words.map(([name, , width]) => name.padEnd(width)).join('')}D CREW DD_MM_yyYY HH:MM:SS  LOA   GPH    TMF    ILCGA  ITNLOW  OTNHIG TMF-OF OSN ReferenceNo`;
    const line = (figures: string) =>
      `${words.map(([, word, width]) => word.padEnd(width)).join('')}R  900 21 04 2016 16:11:00 15.044 ${figures}`;
    const list = read(
      [header, line('494.8 1.2435  542.8 0.9248 1.7318 1.2439 482.4 GER20014417'), line('494.8'), ''].join(
        '\r\n',
      ),
    );
    expect(list.ratings).toMatchObject([
      { sail_number: 'GER 5549', boat_name: 'LA MOANA', boat_class: 'MARTEN 49 Mod' },
    ]);
    expect(list.ratings[0]!.options.map(({ name, ratings }) => [name, ratings])).toEqual([
      ['General purpose handicap', { tod: 494.8 }],
      ['Windward/leeward', { tcf: 1.2435, tod: 542.8 }],
      ['Coastal/long distance', { tcf: 1.2439, tod: 482.4 }],
      ['Windward/leeward low', { tcf: 0.9248 }],
      ['Coastal/long distance high', { tcf: 1.7318 }],
    ]);
    expect(list.ratings[0]!.options[0]).toMatchObject({
      source: 'ORC certificate GER20014417',
      date: '2016-04-21',
    });
    expect(list.passed_over).toEqual([{ line: 3, reason: 'its figures don’t fit their names' }]);
  });

  it.each([
    ['its title', 'Portsmouth Number List 2016,,\n', 'list.csv', '2016', null],
    ['the day in its title', '"Published 4 March 2016",,\n', 'list.csv', '2016', '2016-03-04'],
    ['the name of its file', '', 'PN-List-2016.csv', '2016', null],
    ['the heading of the change', '', 'list.csv', '2016', null],
  ])('the PY list, with the year from %s', (_, title, fileName, year, date) => {
    const table = `Class Name,No. of Crew,Rig,Spinnaker,Number,Change from '15,Races,Notes
420,2,S,C,1105,0,278,
2000,2,S,A,1101,1,1967,
EXPERIMENTAL,,,,,,,
Class Name,No. of Crew,Rig,Spinnaker,Number,Change from '15,Races,Notes
CONTENDER,1,U,0,976,0,1120,
`;
    const list = read(`${title}${table}`, fileName);
    expect(list).toMatchObject({ name: 'Portsmouth Yardstick list', matched_by: 'boat_class' });
    expect(list.ratings.map(({ boat_class, options }) => [boat_class, options[0]!.ratings.py])).toEqual([
      ['420', 1105],
      ['2000', 1101],
      ['CONTENDER', 976],
    ]);
    expect(list.ratings[0]!.options[0]).toMatchObject({ source: `PY list ${year}`, date });
    expect(list.passed_over).toHaveLength(1);
  });

  it.each(['', '{"a":1}', '{', 'Sail,Boat\n1,Nobby', '<table><tr><td>x</td></tr></table>'])(
    '%j is said to be no rating list',
    (text) => {
      expect(() => read(text, 'x.csv')).toThrow(/^x\.csv isn’t a rating list Dockside reads/);
    },
  );

  it.each([
    ['PK\u0003\u0004', 'a workbook (.xlsx)'],
    ['%PDF-1.7', 'a PDF'],
  ])('a file that begins with %j is said to be %s', (text, kind) => {
    expect(() => read(text, 'x')).toThrow(`x is ${kind}; open it and save the table as CSV.`);
  });

  it('names in the encoding of Windows are read, too', () => {
    expect(decode(new Uint8Array([0x4d, 0xfc, 0x6c]).buffer)).toBe('Mül');
    expect(decode(new TextEncoder().encode('Mül').buffer)).toBe('Mül');
  });

  it('a list without a rating is said to be empty', () => {
    expect(() => read(IRC.split('\n')[0]!)).toThrow(/this IRC TCC listing has no ratings/);
  });
});

const boat = (sail_number: string, more: Partial<Registration> = {}): Registration => ({
  id: `ent_${sail_number}`,
  regatta_id: 'reg',
  sail_number,
  bow_number: null,
  boat_name: null,
  boat_class: null,
  fleets: ['IRC'],
  ratings: noRatings,
  fleet_ratings: [],
  categories: [],
  length_m: null,
  other_sail_numbers: [],
  helm: null,
  crew: [],
  club: null,
  wristband_ids: [],
  version: 3,
  ...more,
});
const named = (ratings: readonly (PublishedRating | null)[]) =>
  ratings.map((rating) => rating && (rating.boat_name || rating.boat_class));
const matched = (list: RatingList, ...boats: Registration[]) =>
  matchBoats(list, boats).map(({ found, candidates }) => [...named([found]), named(candidates)]);

describe('whose it is', () => {
  it('goes by nation and number, however they are written', () => {
    expect(matched(read(IRC), boat('irl 66'), boat('GBR-7R'), boat('IRL 1'))).toEqual([
      ['Rockabill', []],
      ['Nobby', []],
      [null, []],
    ]);
  });

  it('is asked about where a boat has two certificates, whatever her name', () => {
    expect(matched(read(IRC), boat('IRL 67', { boat_name: 'Storm' }))).toEqual([
      [null, ['Storm', 'Storm - SEC']],
    ]);
  });

  it('is asked about without the nation, unless the name says it, too', () => {
    const list = read(IRC);
    expect(matched(list, boat('66'), boat('7R', { boat_name: 'NOBBY' }))).toEqual([
      [null, ['Rockabill']],
      ['Nobby', []],
    ]);
    expect(matched(list, boat('GBR 66', { boat_name: 'Rockabill' }))).toEqual([[null, []]]);
  });

  it('is asked about where two entries carry one number', () => {
    expect(matched(read(IRC), boat('IRL 66'), boat('IRL 066', { id: 'other' }))).toEqual([
      [null, ['Rockabill']],
      [null, ['Rockabill']],
    ]);
  });

  it('of classes goes by their names and by those that sailors use', () => {
    const list = read(
      'Class Name,Number\nILCA 7 / Laser,1101\nILCA 6/ Laser Radial,1154\nHURRICANE 5.9 SX,695\nRS 200,1047\nRS 2000,1100\nTWICE,900\nTwice,950\n',
    );
    const classes = ['laser', 'Laser Radial', 'ilca7', 'Hurricane', 'RS200', 'Twice', 'J/109', ''];
    expect(matched(list, ...classes.map((boat_class, index) => boat(`${index}`, { boat_class })))).toEqual([
      ['ILCA 7 / Laser', []],
      ['ILCA 6/ Laser Radial', []],
      ['ILCA 7 / Laser', []],
      [null, ['HURRICANE 5.9 SX']],
      ['RS 200', []],
      [null, ['TWICE', 'Twice']],
      [null, []],
      [null, []],
    ]);
  });
});

describe('what accepting would change', () => {
  const irc = newFleet('IRC', { rating_system: 'tcf' });
  const cruisers = newFleet('Cruisers', { rating_system: 'tcf' });
  const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const options = [
    { name: 'Spinnaker', ratings: { ...noRatings, tcf: 1.118 } },
    { name: 'Non-spinnaker', ratings: { ...noRatings, tcf: 1.101 } },
  ];
  const rockabill = boat('IRL 66', {
    fleets: ['IRC', 'Cruisers'],
    fleet_ratings: [
      {
        fleet: 'IRC',
        ratings: { ...noRatings, tcf: 1.118 },
        source: 'IRC certificate 12345',
        as_of: startOfDay('2026-03-31'),
        start: null,
        options,
      },
    ],
    ratings: { ...noRatings, tcf: 1.1 },
  });
  const list = read(IRC);
  const plan = (boats: Registration[], answers = new Map<string, PublishedRating | null>()) =>
    planRatings({
      matches: matchBoats(list, boats),
      choices: [
        { fleet: irc, option: 'Spinnaker' },
        { fleet: cruisers, option: 'Non-spinnaker' },
      ],
      answers,
      startOfDay,
      usualDay: '2026-05-01',
    });

  it('goes fleet by fleet: what is so already is not written again', () => {
    const changes = plan([rockabill]);
    expect(changes.map(({ fleet, state }) => [fleet.name, state])).toEqual([
      ['IRC', 'same'],
      ['Cruisers', 'new'],
    ]);
    expect(changes[1]).toMatchObject({ before: { rating: 1.1 }, after: { rating: 1.101 } });
    expect(ratingsToAccept('reg', changes)).toEqual([
      {
        regatta_id: 'reg',
        fleet: 'Cruisers',
        ratings: [
          {
            registration_id: 'ent_IRL 66',
            if_version: 3,
            rating: 1.101,
            source: 'IRC certificate 12345',
            as_of: startOfDay('2026-03-31'),
            options,
          },
        ],
      },
    ]);
  });

  it('brings the options of a certificate that she has the rating of, for races that are scored by one', () => {
    const [hers] = rockabill.fleet_ratings;
    const without = { ...rockabill, fleet_ratings: [{ ...hers!, options: [] }] };
    const [irc] = plan([without]);
    expect(irc).toMatchObject({ state: 'new', after: { rating: 1.118, options } });
  });

  it('waits for the answer of whoever is asked', () => {
    const storm = boat('IRL 67', { fleets: ['IRC', 'Cruisers'] });
    const states = (answer?: PublishedRating | null) =>
      plan([storm], new Map(answer === undefined ? [] : [[storm.id, answer]])).map(({ state }) => state);
    expect(states()).toEqual(['ask', 'ask']);
    expect(states(null)).toEqual(['not_found', 'not_found']);
    // Her certificate lacks a TCC without a spinnaker.
    expect(states(ratingOf(list, 'Storm - SEC'))).toEqual(['new', 'no_option']);
  });

  it('a fleet is offered what its rating system can read', () => {
    expect(optionsFor(list, irc)).toEqual(['Spinnaker', 'Non-spinnaker']);
    expect(optionsFor(list, newFleet('PY', { rating_system: 'py' }))).toEqual([]);
    expect(optionsFor(list, newFleet('Scratch'))).toEqual([]);
  });
});
