import { afterEach, beforeEach, expect, it } from 'vitest';
import { newStore } from '../../../test/empty-database';
import { putClub } from '../../club/clubs';
import type { LineItem } from '../../contract/areas/members/billing';
import type { Member } from '../../contract/areas/members/members';
import { TableFile } from '../../contract/staff-operations/import-table';
import { allRecords, putRecord } from '../../db/records';
import type { Store } from '../../db/store';
import { takeBackImport } from '../take-back/take-back';
import { importTable } from './import-table';

/** A column of balances makes opening balances, and households that may be two are asked about. */

const NOW = Date.parse('2026-11-22T12:00:00Z');
let store: Store;
beforeEach(async () => {
  store = newStore();
  await store.write((db) =>
    putClub(db, { id: 'c', name: 'Howth', time_zone: 'Europe/Dublin', currency: 'EUR', rate_limit: 600 }),
  );
});
afterEach(() => store.close());

function imports(content: string) {
  const { content_base64: _, ...rest } = TableFile.parse({
    club_id: 'c',
    kind: 'members',
    content_base64: '',
  });
  return importTable(store, { ...rest, content: new TextEncoder().encode(content), now: NOW });
}

const all = <One>(kind: 'members' | 'line-items') =>
  [...allRecords(store.read, kind)].map(({ json }) => JSON.parse(json) as One);
const postings = () =>
  all<LineItem>('line-items').map(({ kind, amount, category, household_id, member_id }) => ({
    kind,
    amount,
    category,
    household_id,
    member_id,
  }));
const members = () => new Map(all<Member>('members').map((one) => [one.first_name, one]));
const issues = async (content: string) =>
  (await imports(content)).issues.map(({ line, message }) => `${line} ${message}`);

const FILE = `Number;First name;Last name;Family;Balance
1;Aoife;Byrne;Byrne;"1.234,50"
2;Tom;Byrne;Byrne;0
3;Órla;Ní Riain;;(20.00)
4;Sam;Walsh;;
`;

it('accounts get one opening balance, by household or member; another import corrects it, and undo removes it', async () => {
  const report = await imports(FILE);
  expect(report.issues).toEqual([]);
  expect(report.notes).toContain('2 accounts get their opening balance, together 1214.50 EUR');
  const byName = members();
  expect(postings()).toEqual(
    expect.arrayContaining([
      {
        ...{ kind: 'charge', amount: 1234_50, category: 'opening_balance' },
        ...{ household_id: byName.get('Aoife')!.household!.id, member_id: byName.get('Aoife')!.id },
      },
      {
        ...{ kind: 'credit', amount: -20_00, category: 'opening_balance' },
        ...{ household_id: null, member_id: byName.get('Órla')!.id },
      },
    ]),
  );
  expect((await imports(FILE)).counts).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
  const again = await imports(FILE.replace('1.234,50', '1.300,00'));
  expect(again.counts).toMatchObject({ changed: 1 });
  expect(
    postings()
      .map(({ amount }) => amount)
      .sort(),
  ).toEqual([-20_00, 1300_00]);
  await takeBackImport(store, {
    clubId: 'c',
    regattaId: null,
    importId: again.import_id!,
    also: [],
    now: NOW,
  });
  await takeBackImport(store, {
    clubId: 'c',
    regattaId: null,
    importId: report.import_id!,
    also: [],
    now: NOW,
  });
  expect([postings(), all('members')]).toEqual([[], []]);
});

it('a balance that is unclear is refused with its line', async () => {
  expect(await issues(FILE.replace('1.234,50', '1.234'))).toEqual([
    '2 Opening balance: "1.234" isn’t an amount. Write 1234.50',
  ]);
  expect(await issues(FILE.replace('Byrne;0', 'Byrne;5'))).toEqual([
    '2 Opening balance: several lines of one household have one. Keep it on one line, and blank the others',
    '3 Opening balance: several lines of one household have one. Keep it on one line, and blank the others',
  ]);
  await imports(FILE);
  const [first] = all<LineItem>('line-items');
  await store.write((db) =>
    putRecord(db, 'line-items', 'c', { ...first!, id: 'later', category: 'bar', amount: 5 }),
  );
  expect(await issues(FILE)).toEqual([]);
  const more = FILE.replace('1.234,50', '9,00').replace('(20.00)', '9,00');
  expect((await issues(more)).length).toBe(1);
});

it('households that may be two are asked about or refused, and one that is here keeps its account', async () => {
  const heads = 'Number,First name,Last name,Household,Primary,Street\n';
  const asked = await imports(
    `${heads}1,Ann,Murphy,Murphy,yes,4 Harbour Rd\n2,Bob,Murphy,Murphy,,9 Main St\n`,
  );
  expect(asked.doubts).toEqual([
    'Is Murphy one household? Lines 2 and 3 have different addresses. If not, give them two names.',
  ]);
  const { household } = members().get('Ann')!;
  const two = await issues(`${heads}3,Cy,Daly,Daly,yes,\n4,Di,Daly,Daly,yes,\n`);
  const question =
    'Household: "Daly" has two primary members. Are they two households? Then give them two names';
  expect(two).toEqual([`2 ${question}`, `3 ${question}`]);
  await store.write((db) => {
    for (const id of ['x', 'y'])
      putRecord(db, 'members', 'c', {
        ...members().get('Ann')!,
        id,
        first_name: id,
        membership_number: id,
        household: { id, name: 'Kane' },
      });
  });
  expect(await issues(`${heads}9,Eve,Kane,Kane,,\n`)).toEqual([
    expect.stringContaining('2 Household: 2 households here are called "Kane"'),
  ]);
  await imports(`${heads}x,x,Murphy,Kane,,\n8,Fay,Murphy,murphy,,\n`);
  expect(members().get('x')!.household!.id).toBe('x');
  expect(members().get('Fay')!.household!.id).toBe(household!.id);
});

const heads = 'Number,First name,Last name,Household,Balance\n';
const inHousehold = (id: string) => all<Member>('members').filter(({ household }) => household?.id === id);

it('a person who joins a household that is here leaves it its primary member', async () => {
  await imports(`${heads}1,Ann,Murphy,Murphy,\n2,Bob,Murphy,Murphy,\n`);
  await imports(`${heads}3,Fay,Murphy,Murphy,\n`);
  const { household } = members().get('Ann')!;
  expect(inHousehold(household!.id).map(({ first_name, primary }) => [first_name, primary])).toEqual([
    ['Ann', true],
    ['Bob', false],
    ['Fay', false],
  ]);
  const stated = 'Number,First name,Last name,Household,Primary\n4,Gus,Murphy,murphy,yes\n';
  expect(await issues(stated)).toEqual([
    expect.stringContaining('has a primary member who isn’t in this file'),
  ]);
});

it('a family of the former name of a household is not put into it', async () => {
  await imports(`${heads}1,Ann,Byrne,Byrne,100\n`);
  const ann = members().get('Ann')!;
  await store.write((db) =>
    putRecord(db, 'members', 'c', { ...ann, household: { ...ann.household!, name: 'Byrne-Walsh' } }),
  );
  await imports(`${heads}9,Zoe,Byrne,Byrne,\n`);
  const asked = await imports(`${heads}10,Max,Byrne,Byrne,\n`);
  expect(asked.doubts).toEqual([
    'Does line 2 belong to the household Byrne of Zoe Byrne? If not, give it another name.',
  ]);
  expect(inHousehold(ann.household!.id).map(({ first_name }) => first_name)).toEqual(['Ann']);
});

it('an opening balance of a member without a household is not made twice when the household comes', async () => {
  const without = 'Number,First name,Last name,Balance\n1,Ann,Byrne,100\n2,Tom,Byrne,\n';
  await imports(without);
  const found = await issues(`${heads}1,Ann,Byrne,Byrne,100\n2,Tom,Byrne,Byrne,\n`);
  expect([found, postings().map(({ amount }) => amount)]).toEqual([[], [100_00]]);
});
