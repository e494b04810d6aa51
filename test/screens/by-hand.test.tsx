import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { setCloud } from '../cloud';
import { startClub, type TestClub } from '../club';
import { record } from '../records';
import { choose, click, fill, find, gone, openApp } from '../renderer/app';

/** Records of a club without a cloud, added and edited on the office's screens. */

const page = () => document.body.textContent;
const always = { club_id: 'c', start_date: 0, end_date: 4_000_000_000_000 };

async function startOffice(): Promise<TestClub> {
  const club = await startClub();
  onTestFinished(() => club.close());
  await club.putClub({ currency: 'EUR', time_zone: 'Europe/Dublin' });
  return club;
}

/** Sets a date, which has no role, or a field that proposes words. */
async function setField(label: string, value: string, form: HTMLElement): Promise<void> {
  const field = await within(form).findByLabelText(new RegExp(`^${label}`));
  fireEvent.change(field, { target: { value } });
}

const listOf = async (club: TestClub, path: string, query: object = always) =>
  (await club.get(path, query as never)).body.data;

it('a member is added, edited and set back, with a history of who changed which field', async () => {
  const club = await startOffice();
  await openApp(club, '/club/members');
  await click('button', 'Add member');
  const form = await find('dialog', 'Add member');
  await click('button', 'Add member', form);
  await waitFor(() => expect(form.textContent).toContain('Is missing'));
  await fill('First name', 'Aoife', form);
  await fill('Last name', 'Byrne', form);
  await fill('Membership number', '1042', form);
  await setField('Date of birth', '1984-05-17', form);
  await choose('Household', 'New household', form);
  await fill('City', 'Howth', form);
  await click('button', 'Add member', form);
  await gone('dialog');
  const [made] = await listOf(club, '/members', { club_id: 'c' });
  expect(made).toMatchObject({
    ...{ first_name: 'Aoife', membership_number: '1042', status: 'active', primary: true, plan_id: null },
    ...{
      dob: { year: 1984, month: 5, date: 17 },
      household: { name: 'Byrne' },
      address: { city: 'Howth', zip: null },
    },
  });

  await find('region', 'Aoife Byrne');
  await click('button', 'Edit');
  const edit = await find('dialog', 'Edit member');
  await fill('Mobile', '+353 87 1', edit);
  await click('button', 'Save', edit);
  await gone('dialog');
  const history = await find('region', 'History');
  await waitFor(() => expect(history.textContent).toContain('Mobile: none → +353 87 1'));
  expect(history.textContent).toContain('Added by hand');
  await click('button', 'Undo last change', history);
  await waitFor(() => expect(history.textContent).toContain('Mobile: +353 87 1 → none'));
  expect((await listOf(club, '/members', { club_id: 'c' }))[0]).toEqual(made);
});

it('an opening balance and a payment are posted to an account', async () => {
  const club = await startOffice();
  const household = { id: 'h1', name: 'Byrne' };
  await club.put('members', [
    record('members', { id: 'm1', last_name: 'Byrne', membership_number: '7', primary: true, household }),
  ]);
  await openApp(club, '/club/billing?view=postings');
  const post = async (kind: string, amount: string) => {
    await click('button', 'Add transaction');
    const form = await find('dialog', 'Add transaction');
    await choose('Account', /Byrne/, form);
    await choose('Kind', kind, form);
    await fill('Amount', amount, form);
    await click('button', 'Add transaction', form);
    return form;
  };
  const form = await post('Opening balance: owed to the club', '1.234');
  await waitFor(() => expect(form.textContent).toContain('Isn’t an amount: write 1234.50'));
  await fill('Amount', '1,234.50', form);
  await click('button', 'Add transaction', form);
  await gone('dialog');
  await post('Payment: received', '34.50');
  await gone('dialog');
  const items = await listOf(club, '/line-items');
  expect(
    items
      .map(({ kind, amount, category, household_id }: Record<string, unknown>) => [
        kind,
        amount,
        category,
        household_id,
      ])
      .sort(),
  ).toEqual([
    ['charge', 1234_50, 'opening_balance', 'h1'],
    ['payment', -34_50, null, 'h1'],
  ]);
  const aging = (await club.get('/aging-report', { club_id: 'c' })).body.data;
  expect(aging.totals.total).toBe(1200_00);
});

it('an amount is read in the currency of its record', async () => {
  const club = await startOffice();
  await club.put('members', [record('members', { id: 'm1', last_name: 'Byrne', primary: true })]);
  const fee = { member_id: 'm1', kind: 'payment', amount: -1200, currency: 'JPY', posted_at: Date.now() };
  await club.put('line-items', [record('line-items', { id: 'l1', description: 'Fee', ...fee } as never)]);
  await openApp(club, '/club/billing?view=postings&record=l1');
  await click('button', 'Edit');
  const form = await find('dialog', 'Edit transaction');
  await fill('Amount', '1300', form);
  await click('button', 'Save', form);
  await gone('dialog');
  expect(await listOf(club, '/line-items')).toMatchObject([{ amount: -1300, currency: 'JPY' }]);
  expect((await find('region', 'History')).textContent).toMatch(/1,200.*→.*1,300(?!\.)/);
});

it('a function gets its lines, and a camp its registrations with who may not collect', async () => {
  const club = await startOffice();
  await openApp(club, '/club/banquets');
  await click('button', 'Add function');
  const form = await find('dialog', 'Add function');
  await fill('Name', 'Dinner', form);
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await setField('Starts', `${day}T19:30`, form);
  await fill('Guests guaranteed', '40', form);
  await click('button', 'Add function', form);
  await gone('dialog');
  const [dinner] = await listOf(club, '/banquets');
  expect(dinner).toMatchObject({ guaranteed_guests: 40, host: null });
  const inDublin = { timeZone: 'Europe/Dublin', timeStyle: 'short' } as const;
  expect(new Intl.DateTimeFormat('en-GB', inDublin).format(dinner.starts_at)).toBe('19:30');
  await click('button', 'Add line');
  const line = await find('dialog', 'Add line');
  await fill('What', 'Beef', line);
  await fill('Quantity', '40', line);
  await fill('Price of one', '45', line);
  await click('button', 'Add line', line);
  await gone('dialog');
  expect(
    await listOf(club, '/banquet-line-items', { club_id: 'c', event_order_id: dinner.id }),
  ).toMatchObject([{ description: 'Beef', quantity: 40, unit_amount: 45_00, amount: 1800_00 }]);

  await openApp(club, '/club/camps');
  await click('button', 'Add registration');
  const child = await find('dialog', 'Add registration');
  await setField('Camp', 'Junior camp', child);
  await fill('Last name', 'Alfa', child);
  await fill('May NOT collect', 'Paul Barr', child);
  await click('button', 'Add registration', child);
  await gone('dialog');
  await waitFor(() => expect(page()).toContain('May NOT collectPaul Barr'));
});

it('with a cloud, the screens say that the cloud keeps these records', async () => {
  const club = await startOffice();
  await club.put('members', [record('members', { id: 'm1', last_name: 'Byrne' })]);
  await club.server.store.write((db) => setCloud(db, 'c'));
  await openApp(club, '/club/members?record=m1');
  await waitFor(() => expect(page()).toContain('The cloud keeps these. Edit them there.'));
  expect(page()).not.toContain('Add member');
  expect(page()).not.toContain('Undo last change');
});

it('an application is entered, edited and approved: it names the member that it made', async () => {
  const club = await startOffice();
  await openApp(club, '/club/applications');
  await click('button', 'Add application');
  const form = await find('dialog', 'Add application');
  await fill('Plan', 'family', form);
  await fill('First name', 'Nora', form);
  await fill('Last name', 'Walsh', form);
  await click('button', 'Add application', form);
  await gone('dialog');
  const record = await find('region', 'Application of Nora Walsh');
  await waitFor(() => expect(record.textContent).toContain('Approving makes a member with a number.'));
  await click('button', 'Edit Nora Walsh', record);
  const edit = await find('dialog', 'Edit applicant');
  await fill('Mobile', '+353 87 1', edit);
  await click('button', 'Save', edit);
  await gone('dialog');
  await click('button', 'Approve', record);
  await find('link', 'Nora Walsh (1)', record);
  expect(await listOf(club, '/members', { club_id: 'c' })).toMatchObject([
    { first_name: 'Nora', membership_number: '1', mobile: '+353 87 1', plan_id: 'family' },
  ]);
});

it('feedback is assigned, noted and handled; the overview counts what is open', async () => {
  const club = await startOffice();
  const at = Date.now() - 3_600_000;
  await club.put('feedback', [
    record('feedback', { id: 'f1', rating: 1, comment: 'Cold soup', submitted_at: at }),
    record('feedback', { id: 'f2', rating: 2, comment: 'Slow', submitted_at: at }),
  ]);
  await openApp(club, '/club/feedback?record=f1');
  const form = await find('region', 'Handling');
  await fill('Assignee', 'Ciara', form);
  await fill('Note', 'Called her', form);
  await click('checkbox', 'Handled', form);
  await click('button', 'Save', form);
  await waitFor(() => expect(page()).toContain('Handled, Ciara'));
  expect((await club.get('/feedback/handling', { club_id: 'c' })).body.data).toMatchObject([
    { feedback_id: 'f1', handled: true, assignee: 'Ciara', note: 'Called her' },
  ]);
  await openApp(club, '/club/overview');
  const card = await find('region', 'Feedback');
  await waitFor(() =>
    expect(card.textContent).toContain('1 rating of 1 or 2 of 5 in the last 30 days to handle'),
  );
});
