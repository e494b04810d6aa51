import { expect, it } from 'vitest';
import { readSailwave } from './sailwave';

const series = (lines: string[]) => lines.join('\r\n');
const rows = (...lines: string[]) => readSailwave('series.blw', series(lines));

it('reads each competitor as one entry, with the line that names its sail number', () => {
  const [header, ...entries] = rows(
    '"serevent","Tuesday Series","",""',
    '"compclass","Puppeteer","1",""',
    '"compsailno","1245","1",""',
    '"compnat","IRL","1",""',
    '"compboat","Yellow Peril","1",""',
    '"comphelmname","Murphy, N","1",""',
    '"compfleet","Scratch","1",""',
    '"comprating","0.950","1",""',
    '"compsailno","GBR 7R","2",""',
    '"racename","Race 1","","1"',
    '"rft","19:45:10","1","1"',
  );
  const entry = (index: number) =>
    Object.fromEntries(header!.cells.map((name, column) => [name, entries[index]!.cells[column]]));
  expect(entries.map(({ line }) => line)).toEqual([3, 9]);
  expect(entry(0)).toMatchObject({
    'Sail number': 'IRL 1245',
    'Boat name': 'Yellow Peril',
    Class: 'Puppeteer',
    Fleet: 'Scratch',
    Helm: 'Murphy, N',
    Rating: '0.950',
  });
  expect(entry(1)).toMatchObject({ 'Sail number': 'GBR 7R', Fleet: '' });
});

it('takes the division where no fleet is given, joins a boat with its alias, and leaves out the excluded', () => {
  const [header, ...entries] = rows(
    '"compsailno","1","1",""',
    '"compdivision","IRC","1",""',
    '"compsailno","1","2",""',
    '"compdivision","ECHO","2",""',
    '"compalias","1","2",""',
    '"compsailno","9","3",""',
    '"compexclude","1","3",""',
  );
  const fleet = header!.cells.indexOf('Fleet');
  expect(entries.map(({ cells }) => cells[fleet])).toEqual(['IRC;ECHO']);
});

it.each(['', '{"resource":"members"}', 'Sail,Boat\n1,Nobby'])('%j is said to be no series', (text) => {
  expect(() => readSailwave('x.blw', text)).toThrow(/no Sailwave series/);
});
