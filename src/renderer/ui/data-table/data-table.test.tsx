import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../../test/renderer/render';
import { DataTable } from './data-table';

const boats = ['Insider', 'Rockabill', 'Nobby'].map((name) => ({ name }));
const columns = [{ id: 'name', header: 'Name', value: ({ name }: { name: string }) => name }];

function Boats({ onChosen }: { onChosen: (names: string[]) => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const onChange = (next: ReadonlySet<string>) => {
    setChosen(next);
    onChosen([...next]);
  };
  return (
    <DataTable
      label="Boats"
      columns={columns}
      rows={boats}
      rowId={({ name }) => name}
      selection={{ chosen, onChange }}
    />
  );
}

it('rows are chosen with Space, and all of those found with Ctrl A', async () => {
  const onChosen = vi.fn();
  renderUi(<Boats onChosen={onChosen} />);
  const press = async (keys: string) => {
    await userEvent.keyboard(keys);
    return onChosen.mock.lastCall?.[0];
  };
  screen.getByRole('listbox', { name: 'Boats' }).focus();
  expect(await press(' ')).toEqual(['Insider']);
  expect(await press('{ArrowDown} ')).toEqual(['Insider', 'Rockabill']);
  expect(await press('{Home} ')).toEqual(['Rockabill']);
  expect(await press('{Control>}a{/Control}')).toEqual(['Insider', 'Rockabill', 'Nobby']);
  expect(await press('{Control>}a{/Control}')).toEqual([]);
  await userEvent.type(screen.getByRole('searchbox'), 'o');
  screen.getByRole('listbox').focus();
  expect(await press('{Control>}a{/Control}')).toEqual(['Rockabill', 'Nobby']);
});

it('paper has all rows that are found, with every column that has a value', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    name: `Boat ${index + 1}`,
    crew: ['Ann', 'Ben'],
  }));
  type Boat = (typeof rows)[number];
  const crew = { value: (boat: Boat) => boat.crew.length, paperCell: (boat: Boat) => boat.crew.join(', ') };
  const name = { id: 'name', header: 'Name', value: (boat: Boat) => boat.name };
  const paperColumns = [
    name,
    { id: 'crew', header: 'Crew', numeric: true, ...crew },
    { id: 'bow', header: 'Bow', value: () => null },
  ];
  const columns = [name];
  renderUi(
    <DataTable label="Boats" columns={columns} paperColumns={paperColumns} rows={rows} rowId={name.value} />,
  );
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  await userEvent.type(screen.getByRole('searchbox'), '1');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = within(await screen.findByRole('table', { name: 'Boats' }));
  expect(paper.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Crew']);
  const found = rows.filter((boat) => boat.name.includes('1'));
  const printed = paper.getAllByRole('row').slice(1);
  expect(printed.map(({ textContent }) => textContent)).toEqual(found.map((boat) => `${boat.name}Ann, Ben`));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('table', { name: 'Boats' })).toBeNull();
});

it('rows that go by have their texts alone, and are whole once the list stands still', () => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(320);
  const rows = Array.from({ length: 500 }, (_, index) => ({ name: `Boat ${index + 1}`, since: index }));
  type Boat = (typeof rows)[number];
  const moored = [
    { id: 'name', header: 'Name', value: ({ name }: Boat) => name, cell: ({ name }: Boat) => <b>{name}</b> },
    { id: 'since', header: 'Since', value: ({ since }: Boat) => since, cell: () => <time>12:00</time> },
  ];
  renderUi(<DataTable label="Boats" columns={moored} rows={rows} rowId={({ name }) => name} />);
  const table = screen.getByRole('grid');
  const scroller = table.parentElement!;
  const leapTo = (row: number) => {
    scroller.scrollTop = row * 32;
    fireEvent.scroll(scroller);
  };
  leapTo(100);
  expect(screen.getByText('Boat 101').tagName).toBe('B');
  leapTo(200);
  expect(screen.getByText('Boat 201').tagName).toBe('TD');
  expect(within(table).queryByText('12:00')).toBeNull();
  act(() => vi.advanceTimersByTime(120));
  expect(screen.getByText('Boat 201').tagName).toBe('B');
  vi.useRealTimers();
  vi.restoreAllMocks();
});
