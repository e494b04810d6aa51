import { expect, it } from 'vitest';
import { type Column, nextSort, searchBy, sortRows, widthsOf } from './columns';

interface Boat {
  name: string;
  sail: string | null;
  crew: number;
}

const boats: Boat[] = [
  { name: 'Rockabill', sail: 'IRL 66', crew: 10 },
  { name: 'Séabhac', sail: null, crew: 2 },
  { name: 'Insider', sail: 'IRL 9753', crew: 7 },
];
const columns: Column<Boat>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'sail', header: 'Sail', value: ({ sail }) => sail },
  { id: 'crew', header: 'Crew', value: ({ crew }) => crew, searchable: false },
];
const names = (rows: readonly Boat[]) => rows.map(({ name }) => name);

it('fixed columns keep their width; the others share what is left', () => {
  expect(widthsOf([{ width: '7rem' }, {}, { width: 3 }, { width: 'calc(4rem * 1.15)' }])).toEqual([
    '7rem',
    'max(6rem, (100cqi - 7rem - calc(4rem * 1.15)) * 0.25)',
    'max(6rem, (100cqi - 7rem - calc(4rem * 1.15)) * 0.75)',
    'calc(4rem * 1.15)',
  ]);
});

it('rows are sorted by numbers as numbers, and what is missing comes last either way', () => {
  const sorted = (id: string, desc?: boolean) => names(sortRows(boats, columns, { id, desc }));
  expect(sorted('crew')).toEqual(['Séabhac', 'Insider', 'Rockabill']);
  expect(sorted('crew', true)).toEqual(['Rockabill', 'Insider', 'Séabhac']);
  expect(sorted('sail')).toEqual(['Rockabill', 'Insider', 'Séabhac']);
  expect(sorted('sail', true)).toEqual(['Insider', 'Rockabill', 'Séabhac']);
  expect(sortRows(boats, columns, null)).toBe(boats);
});

it('a heading sorts up, then down, then not at all, where it need not', () => {
  const up = nextSort({ id: 'sail', desc: true }, 'name', true);
  expect(up).toEqual({ id: 'name' });
  const down = nextSort(up, 'name', true);
  expect(down).toEqual({ id: 'name', desc: true });
  expect([nextSort(down, 'name', true), nextSort(down, 'name', false)]).toEqual([null, { id: 'name' }]);
});

it('every word of a query is found somewhere in the searchable columns, whatever its accents', () => {
  const find = searchBy(columns);
  expect(names(find(boats, 'seabhac'))).toEqual(['Séabhac']);
  expect(names(find(boats, 'irl in'))).toEqual(['Insider']);
  expect(names(find(boats, '10'))).toEqual([]);
  expect(find(boats, ' ')).toBe(boats);
});
