import { Button, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { renderUi } from '../../../../test/renderer/render';
import { Form } from './form';
import { matching } from './matching-choices';
import { SearchMultiSelect, SearchSelect } from './search-select';
import { useForm } from './use-form';

const saved = vi.fn();
afterEach(() => saved.mockClear());

const codes = [
  'DNC · Did not come',
  'DNS · Did not start',
  'NSC · Did not sail',
  'OCS · Over',
  'SC · Our own',
  'SCP · Scoring',
];
const data = codes.map((label) => ({ value: label.split(' ')[0]!, label }));

interface Fields {
  code: string | null;
  boats: string[];
  name: string;
}

interface CodeFormProps {
  start: Fields;
  clearable?: boolean;
  enterSaves?: boolean;
}

function CodeForm({ start, clearable = true, enterSaves = false }: CodeFormProps) {
  const form = useForm({ start, toRequest: (values) => values, save: (values) => saved(values) });
  return (
    <Form form={form}>
      <SearchSelect
        label="Code"
        clearable={clearable}
        enterSaves={enterSaves}
        data={data}
        {...form.field('code')}
      />
      {form.values.code === 'SCP' && <TextInput label="Percent" />}
      <SearchMultiSelect label="Boats" data={['101', '102', '201']} {...form.field('boats')} />
      <TextInput label="Name" {...form.field('name')} />
      <Button type="submit">Save</Button>
    </Form>
  );
}

const none: Fields = { code: null, boats: [], name: '' };

function show(start: Partial<Fields> = {}, options: Omit<CodeFormProps, 'start'> = {}) {
  renderUi(<CodeForm start={{ ...none, ...start }} {...options} />);
}

const field = (name = 'Code') => screen.getByRole('combobox', { name });
/** Saved codes, one for each save. */
const codesSaved = () => saved.mock.calls.map(([{ code }]) => code);

it('Enter takes the first match, a second Enter saves it', async () => {
  show();
  await userEvent.type(field(), 'ocs{Enter}');
  expect(saved).not.toHaveBeenCalled();
  expect(field()).toHaveProperty('value', 'OCS · Over');
  await userEvent.keyboard('{Enter}');
  expect(codesSaved()).toEqual(['OCS']);
});

describe('where Enter saves', () => {
  it.each([
    ['ocs', 'the choice of that name', ['OCS']],
    ['sc', 'the choice of that name among several', ['SC']],
    ['ove', 'the one match', ['OCS']],
    ['d', 'the first of several is taken alone', []],
    ['scp', 'a choice that asks for more is taken alone', []],
  ])('%s and Enter: %s', async (text, _, codes) => {
    show({}, { enterSaves: true });
    await userEvent.type(field(), `${text}{Enter}`);
    expect(codesSaved()).toEqual(codes);
    await userEvent.keyboard('{Enter}');
    expect(codesSaved().at(-1)).toBe({ d: 'DNC', scp: 'SCP' }[text] ?? codes[0]);
  });

  it('text without a match stays, with the reason', async () => {
    show({ code: 'OCS' }, { enterSaves: true });
    await userEvent.type(field(), 'zzz{Enter}{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    expect(field()).toHaveProperty('value', 'zzz');
    expect(screen.getByText('Nothing in the list matches “zzz”.')).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
  });
});

it('Tab, and a click elsewhere, take it', async () => {
  show({ code: 'DNC' });
  await userEvent.clear(field());
  await userEvent.type(field(), 'ocs{Tab}');
  expect(field()).toHaveProperty('value', 'OCS · Over');
  await userEvent.clear(field());
  await userEvent.type(field(), 'dns');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(codesSaved()).toEqual(['DNS']);
});

it('Tab and Enter through a field that nothing is typed in change nothing', async () => {
  show({ code: 'OCS' });
  await userEvent.click(field());
  await userEvent.tab();
  await userEvent.click(field());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(codesSaved()).toEqual(['OCS']);
});

it('a code that is typed again stays', async () => {
  show({ code: 'OCS' });
  await userEvent.clear(field());
  await userEvent.type(field(), 'ocs{Enter}{Enter}');
  expect(codesSaved()).toEqual(['OCS']);
});

it.each(['{Enter}', '{Tab}'])(
  'text that matches nothing stays after %s, and nothing is saved',
  async (key) => {
    show({ code: 'OCS' });
    await userEvent.type(field(), `zzz${key}`, { initialSelectionStart: 0, initialSelectionEnd: 99 });
    expect(field()).toHaveProperty('value', 'zzz');
    expect(screen.getByText('Nothing in the list matches “zzz”.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(codesSaved()).toEqual(['OCS']);
  },
);

it('a field that is emptied holds nothing', async () => {
  show({ code: 'OCS' });
  await userEvent.clear(field());
  await userEvent.keyboard('{Enter}');
  expect(codesSaved()).toEqual([null]);
});

it('one that must hold a choice refuses to be empty', async () => {
  show({ code: 'OCS' }, { clearable: false });
  await userEvent.clear(field());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByText('Choose from the list.')).toBeTruthy();
});

it('the option that the arrow keys mark is taken', async () => {
  show();
  await userEvent.type(field(), 'd{ArrowDown}{Enter}{Enter}');
  await userEvent.clear(field());
  await userEvent.type(field(), 'd{ArrowDown}{Tab}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(codesSaved()).toEqual(['DNS', 'DNS']);
});

it('of several choices each is taken with Enter, and none that was not typed', async () => {
  show({ boats: ['101'] });
  await userEvent.type(field('Boats'), '20{Enter}');
  await userEvent.type(field('Boats'), '102{Tab}');
  await userEvent.type(field('Boats'), '1{Backspace}{Enter}');
  expect(saved.mock.calls).toMatchObject([[{ boats: ['101', '201', '102'] }]]);
  await userEvent.type(field('Boats'), '9{Tab}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toHaveBeenCalledOnce();
  expect(screen.getByText('Nothing in the list matches “9”.')).toBeTruthy();
});

test('accents, case and width of what is typed do not count', () => {
  const people = ['Séamus Ó Sé', 'Łukasz', 'Grüße'].map((label) => ({ value: label, label }));
  for (const [typed, found] of [
    ['o se', 'Séamus Ó Sé'],
    ['LUKASZ', 'Łukasz'],
    ['grusse', 'Grüße'],
    ['ｇｒｕ', 'Grüße'],
  ] as const)
    expect(matching(people, typed).map(({ value }) => value)).toEqual([found]);
});

test('a number that stands alone comes before numbers that begin with it, or contain it', () => {
  const boats = ['4040 Wind', 'GBR 3434', 'IRL 4 Rockabill'].map((label) => ({ value: label, label }));
  expect(matching(boats, '4')[0]?.label).toBe('IRL 4 Rockabill');
  expect(matching(boats, 'irl 4').map(({ label }) => label)).toEqual(['IRL 4 Rockabill']);
});

test('the choice of that name comes before those that begin with it, or contain it', () => {
  expect(matching(data, 'sc').map(({ value }) => value)).toEqual(['SC', 'SCP', 'NSC']);
  const groups = [
    { group: 'Rules', items: data.slice(0, 4) },
    { group: 'Own', items: data.slice(4) },
  ];
  expect(matching(groups, 'sc')[0]).toMatchObject({
    group: 'Own',
    items: [{ value: 'SC' }, { value: 'SCP' }],
  });
});
