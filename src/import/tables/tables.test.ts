import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { putClub } from '../../club/clubs';
import type { TeeTime } from '../../contract/areas/golf/tee-times';
import type { Member } from '../../contract/areas/members/members';
import { TableFile } from '../../contract/staff-operations/import-table';
import { allRecords } from '../../db/records';
import type { Store } from '../../db/store';
import { setUpstream } from '../../replication/upstream/state/upstream';
import { holeNames } from '../../shared/golf/start-holes';
import { importTable } from './import-table';

const NOW = Date.parse('2026-11-22T12:00:00Z');
let store: Store;

beforeEach(async () => {
  store = newStore();
  await clubIn('Europe/Dublin', 'EUR');
});
afterEach(() => store.close());

const clubIn = (time_zone: string, currency: string) =>
  store.write((db) => putClub(db, { id: 'c', name: 'Howth', time_zone, currency, rate_limit: 600 }));

type Said = Partial<Omit<TableFile, 'content_base64' | 'club_id'>>;

function imports(content: string | Uint8Array, said: Said = {}) {
  const file = { club_id: 'c', kind: 'members', content_base64: '', ...said };
  const { content_base64: _, ...rest } = TableFile.parse(file);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return importTable(store, { ...rest, content: bytes, now: NOW });
}

const records = <One>(kind: 'members' | 'tee-times') =>
  [...allRecords(store.read, kind)].map(({ json }) => JSON.parse(json) as One);
const members = () => records<Member>('members').sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
const nameOf = ({ first_name, last_name }: Member) => `${last_name} ${first_name}`;
const teeTimes = () => records<TeeTime>('tee-times').sort((a, b) => a.starts_at - b.starts_at);

const FAMILY = `Member No;Surname;First name;Date of birth;Family;E-mail;Shoe size
1042;Byrne;Aoife;17/05/1984;Byrne;aoife@example.org;38
1043;Byrne;Tom;3/4/2015;Byrne;;33
1050;Ní Riain;Órla;;;orla@example.org;40
`;

it('a workbook that unpacks to more than any table is refused before it is unpacked', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(65 * 1024 * 1024) }, { level: 9 });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  await expect(imports(bomb)).rejects.toThrow(/unpacks to more than 64 MiB.*save the sheet as CSV/);
});

describe('members from a CSV', () => {
  it('are read by their headings, with their households, and what has no column is named', async () => {
    const report = await imports(FAMILY);
    expect(report).toMatchObject({
      imported: true,
      delimiter: ';',
      encoding: 'utf-8',
      date_order: 'day-first',
      counts: { new: 3, changed: 0, unchanged: 0 },
      notes: ['Not imported: columns: Shoe size'],
    });
    const [aoife, tom, orla] = members();
    expect(aoife).toMatchObject({
      membership_number: '1042',
      first_name: 'Aoife',
      dob: { year: 1984, month: 5, date: 17 },
      household: { name: 'Byrne' },
      primary: true,
      status: 'active',
    });
    expect(tom).toMatchObject({
      household: aoife!.household,
      primary: false,
      dob: { year: 2015, month: 4, date: 3 },
      email: null,
    });
    expect(orla).toMatchObject({ household: null, primary: true, last_name: 'Ní Riain' });
  });

  it('are counted as new, changed and unchanged before anything is written', async () => {
    await imports(FAMILY);
    const before = members();
    const next = FAMILY.replace('aoife@example.org', 'a.byrne@example.org').replace(
      '1050;Ní Riain',
      '1051;Kelly',
    );
    const preview = await imports(next, { preview: true });
    expect(preview).toMatchObject({ imported: false, counts: { new: 1, changed: 1, unchanged: 1 } });
    expect(preview.notes).toContain('1 member isn’t in this file and stays unchanged');
    expect(members()).toEqual(before);
    expect((await imports(next)).imported).toBe(true);
    expect(members()).toHaveLength(4);
    expect((await imports(next, { preview: true })).counts).toMatchObject({
      new: 0,
      changed: 0,
      unchanged: 3,
    });
  });

  it('keep what the file has no column for', async () => {
    await imports(FAMILY);
    await imports('Number,Name,Mobile\n1042,"Byrne, Aoife",087 1\n');
    expect(members()[0]).toMatchObject({ mobile: '087 1', email: 'aoife@example.org', first_name: 'Aoife' });
  });

  it('by a mapping of staff’s own, columns of the same heading apart', async () => {
    const file = 'x\tx\tx\nByrne\tAoife\tSecret\n';
    expect(await imports(file)).toMatchObject({ imported: false, missing: /Choose the name column/ });
    const mapped = await imports(file, { columns: ['last_name', 'first_name', null] });
    expect(mapped).toMatchObject({ imported: true, delimiter: '\t' });
    expect(members()).toMatchObject([{ first_name: 'Aoife', last_name: 'Byrne' }]);
  });

  it('from UTF-16 and from Windows, as spreadsheets write them', async () => {
    const text = 'Surname\tFirst name\nNí Riain\tÓrla\n';
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect(await imports(wide)).toMatchObject({ encoding: 'utf-16', counts: { new: 1 } });
    expect(await imports(Buffer.from(text, 'utf16le'))).toMatchObject({
      encoding: 'utf-16',
      counts: { unchanged: 1 },
    });
    expect(await imports(Buffer.from(text, 'latin1'))).toMatchObject({
      encoding: 'windows-1252',
      counts: { unchanged: 1 },
    });
  });

  it('read days in the order that the file shows, else the club’s', async () => {
    const dob = async (...days: string[]) =>
      (
        await imports(`Name,DOB\n${days.map((day, i) => `A B${i},${day}`).join('\n')}\n`, { preview: true })
      ).records.map(({ values }) => values[1]!.value);
    expect(await dob('3/4/1990')).toEqual(['3 Apr 1990']);
    expect(await dob('3/4/1990', '4/13/1990')).toEqual(['4 Mar 1990', '13 Apr 1990']);
    expect(await dob('1990-04-03', '3.4.90', '3 April 1990')).toEqual(Array(3).fill('3 Apr 1990'));
    await clubIn('America/New_York', 'USD');
    expect(await dob('3/4/1990')).toEqual(['4 Mar 1990']);
    const report = await imports('Name,DOB\nA B,3/4/1990\n', { date_order: 'day-first' });
    expect(report.records[0]!.values[1]!.value).toBe('3 Apr 1990');
  });

  it('are all taken or none, until somebody says that bad lines are left out', async () => {
    const file =
      'No,Name,Email,DOB\n1,A B,no address,\n2,,,\n3,C D,c@d,31/02/1990\n4,E F,e@f,\n4,E F,e@f,\n5,G H,,,,x\n';
    const report = await imports(file);
    expect(report).toMatchObject({ imported: false, bad_lines: 5, counts: { new: 1 } });
    expect(report.issues.map(({ line, message }) => `${line} ${message}`)).toEqual([
      expect.stringMatching(/^2 Email: "no address" isn’t an address\. Correct it/),
      expect.stringMatching(/^3 has no name/),
      expect.stringMatching(/^4 Date of birth: "31\/02\/1990" isn’t in the calendar/),
      expect.stringMatching(/^6 the same member as line 5/),
      expect.stringMatching(/^7 .* cells for 4 columns/),
    ]);
    expect(members()).toEqual([]);
    expect(await imports(file, { leave_out_bad_lines: true })).toMatchObject({
      imported: true,
      bad_lines: 5,
    });
    expect(members()).toMatchObject([{ membership_number: '4' }]);
  });

  it('of a family with one number are distinguished by their names', async () => {
    const family = 'Number,First name,Surname,City\n7,Ann,Doe,Cork\n7,Bob,Doe,Cork\n';
    await imports(family);
    const again = await imports(family.replaceAll('Cork', 'Cobh'));
    expect(again.counts).toMatchObject({ new: 0, changed: 2 });
    expect(members().map(({ first_name, address }) => [first_name, address?.city])).toEqual([
      ['Ann', 'Cobh'],
      ['Bob', 'Cobh'],
    ]);
  });

  it('are the cloud’s where the club has one', async () => {
    await store.write((db) =>
      setUpstream(db, { url: 'https://cloud', club_id: 'c', key_prefix: 'k', key_protected: false }),
    );
    await expect(imports(FAMILY)).rejects.toThrow(/members come from its cloud/);
  });
});

describe('a tee sheet from a CSV', () => {
  const SHEET = `Date,Tee time,Course,Player 1,Player 2,Notes
22/11/2026,08:10,Links,1042,Pat Visitor,buggy
22/11/2026,8:20 am,Links,Órla Ní Riain,,
22/11/2026,0830,Links,,,
`;
  const sheet = (content: string, said: Said = {}) => imports(content, { kind: 'tee-times', ...said });

  it('has members by number or name, and everybody else as a guest', async () => {
    await imports(FAMILY);
    const report = await sheet(SHEET);
    expect(report).toMatchObject({ imported: true, counts: { new: 3 } });
    expect(report.notes).toEqual(['Players who aren’t members here, imported as guests: Pat Visitor']);
    expect(teeTimes()).toMatchObject([
      {
        starts_at: Date.parse('2026-11-22T08:10:00Z'),
        course: { name: 'Links' },
        status: 'booked',
        notes: 'buggy',
        players: [
          { name: 'Aoife Byrne', kind: 'member', membership_number: '1042', checked_in: false },
          { name: 'Pat Visitor', kind: 'guest', member_id: null },
        ],
      },
      { starts_at: Date.parse('2026-11-22T08:20:00Z'), players: [{ name: 'Órla Ní Riain', kind: 'member' }] },
      { starts_at: Date.parse('2026-11-22T08:30:00Z'), players: [], status: 'open' },
    ]);
  });

  it('takes a line a player too, and is updated by the next one', async () => {
    await sheet('Date,Time,Name\n2026-11-22,08:10,A B\n2026-11-22,08:10,C D\n2026-11-22,08:20,E F\n');
    expect(teeTimes().map(({ players }) => players.map(({ name }) => name))).toEqual([
      ['A B', 'C D'],
      ['E F'],
    ]);
    const ids = teeTimes().map(({ id }) => id);
    const next = 'Date,Time,Name\n2026-11-22,08:10,A B\n2026-11-22,08:30,G H\n';
    expect((await sheet(next, { replace_days: true, preview: true })).counts).toEqual({
      new: 1,
      changed: 1,
      unchanged: 0,
      removed: 1,
    });
    expect(teeTimes()).toHaveLength(2);
    await sheet(next, { replace_days: true });
    expect(teeTimes().map(({ players }) => players.map(({ name }) => name))).toEqual([['A B'], ['G H']]);
    expect(teeTimes()[0]!.id).toBe(ids[0]);
  });

  it('reads the holes of a shotgun start, with a letter for the second group of a hole', async () => {
    const holes = ['4B', '16', '4a', '4', '10'];
    const report = await sheet(
      ['Date,Time,Hole,Name', ...holes.map((hole, n) => `2026-11-22,08:30,${hole},P${n}`)].join('\n'),
    );
    expect(report).toMatchObject({ imported: true, counts: { new: 4 } });
    const names = holeNames(teeTimes());
    expect(
      teeTimes()
        .map(({ id, side, players }) => [names.get(id), side, ...players.map(({ name }) => name)].join(' '))
        .sort(),
    ).toEqual(['Hole 10 back P4', 'Hole 16 back P1', 'Hole 4A front P2 P3', 'Hole 4B front P0']);
    const refused = await sheet('Date,Time,Hole\n2026-11-22,08:30,40B\n');
    expect(refused.issues.map(({ message }) => message)).toEqual([
      'start hole: "40B" isn’t a hole from 1 to 36',
    ]);
  });

  it('says what is wrong with a time that the clocks leave out', async () => {
    const report = await sheet('Date,Time\n2026-03-29,01:30\n2026-03-29,25:00\n');
    expect(report.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/the clocks skip that time/),
      expect.stringMatching(/"25:00" isn’t a time of day/),
    ]);
  });

  it('takes the member of a number beside the name, with transport and what was paid', async () => {
    await imports(
      'Member No,First name,Surname\n1001,Amelia,Alfa\n1002,Amelia,Alfa\n1003,Ben,Bravo\n1004,Cy,Charlie\n',
    );
    const { notes } = await sheet(
      'Date,Time,Player 1,Member No. 1,Player 2,Member No. 2,Cart,Paid\n' +
        '2026-12-01,08:00,Amelia Alfa,1002,Guest One,,cart,yes\n' +
        '2026-12-01,08:10,Benjamin B.,1003,Vera Visitor,9999,walk,no\n',
    );
    expect(teeTimes().map(({ players }) => players)).toMatchObject([
      [
        { name: 'Amelia Alfa', membership_number: '1002', transport: 'riding', paid: true },
        { name: 'Guest One', kind: 'guest' },
      ],
      [
        { name: 'Ben Bravo', membership_number: '1003', transport: 'walking', paid: false },
        { name: 'Vera Visitor', kind: 'guest' },
      ],
    ]);
    expect(notes).toContain('Numbers without a member here: 9999 (Vera Visitor)');
    expect(notes.join()).toContain('Benjamin B. (1003, Ben Bravo)');
  });

  it('has nobody in a group twice, and no fifth player', async () => {
    await imports('Member No,First name,Surname\n1001,Amelia,Alfa\n');
    const { issues } = await sheet(
      'Date,Time,Player\n2026-12-01,08:00,"A B; C D; E F; G H; I J"\n2026-12-01,08:10,1001; Alfa, Amelia\n' +
        '2026-12-01,08:20,Amelia Alfa\n2026-12-01,08:20,1001\n',
    );
    expect(issues.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      expect.stringMatching(/^2: 5 players for 4 seats/),
      expect.stringMatching(/^3: 4 cells for 3 columns/),
      expect.stringMatching(/^5: Amelia Alfa would play twice/),
    ]);
  });
});

describe('the number of a player in a column of its own', () => {
  const players = async (head: string, cells: string) => {
    await imports('Member No,First name,Surname\n1001,Amelia,Alfa\n1002,Amelia,Alfa\n');
    const { doubts } = await imports(`Date,Time,${head}\n2026-12-01,08:00,${cells}\n`, { kind: 'tee-times' });
    expect(doubts).toEqual([]);
    return teeTimes().flatMap((one) => one.players.map(({ membership_number }) => membership_number));
  };

  it.each(['Membership #', 'Member #', 'Member Nr.', 'Player #', 'Membership Code'])(
    'is read under %s',
    async (heading) => {
      expect(await players(`Player,${heading}`, 'Amelia Alfa,1002')).toEqual(['1002']);
    },
  );

  it('is read with its player’s number before it', async () => {
    const head = 'Player 1,Player 1 member no,Golfer 2,Golfer 2 Membership Number';
    expect(await players(head, 'Amelia Alfa,1002,Amelia Alfa,1001')).toEqual(['1002', '1001']);
  });

  it('is asked for where several members have the name', async () => {
    await imports('Member No,First name,Surname\n1001,Amelia,Alfa\n1002,Amelia,Alfa\n');
    const { doubts, notes } = await imports(
      'Date,Time,Player\n2026-12-01,08:00,"Alfa, Amelia"\n2026-12-01,08:10,Amelia Alfa\n2026-12-01,08:20,Vera Visitor\n',
      { kind: 'tee-times' },
    );
    expect(doubts).toEqual([expect.stringMatching(/^Several members are called Amelia Alfa\. Write/)]);
    expect(notes).toContain('Players who aren’t members here, imported as guests: Vera Visitor');
  });
});

it('has one spelling for a word that the club chooses, and leaves a total out', async () => {
  await imports('Member No,Name,Status,Plan\n1,A B,Lapsed,Full\n');
  const { notes, lines } = await imports(
    'Member No,Name,Status,Plan\n1,A B,LAPSED,full\n2,C D,lapsed,FULL\n3,E F,ACTIVE,New  Plan\n4,G H,active,new plan\nTotal,4,,\n',
  );
  expect(members().map(({ status, plan_id }) => [status, plan_id])).toEqual([
    ['Lapsed', 'Full'],
    ['Lapsed', 'Full'],
    ['active', 'New  Plan'],
    ['active', 'New  Plan'],
  ]);
  expect(lines).toBe(4);
  expect(notes).toContain('Not imported: lines below the table: 6 (Total, 4)');
});
