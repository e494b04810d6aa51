import { screen } from '@testing-library/react';
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
