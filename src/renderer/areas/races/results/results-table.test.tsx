import { newFleet, type Regatta } from '@contract/areas/racing/regattas';
import { codeTable } from '@dockside/scoring';
import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { entry, race } from '../../../../../test/renderer/finish-line';
import { makeSession, renderUi } from '../../../../../test/renderer/render';
import { RegattaContext } from '../regatta/regatta-context';
import { ResultsTable } from './results-table';

/** Called whenever a row renders. */
const timed = vi.hoisted(() => vi.fn());

vi.mock(import('../times'), async (load) => ({
  ...(await load()),
  formatTimedElapsed: () => {
    timed();
    return '';
  },
}));

const fleet = { ...newFleet('IRC'), splitFrom: null };
const entries = [entry('ent_1', '1'), entry('ent_2', '2')];
const standings = { standings: [], uncounted_races: [], provisional_races: [] };
const session = makeSession(async (name: string) => ({ data: name === 'standings' ? standings : [] }));
const regatta = { regatta: { id: 'reg_1', scoring_codes: [] as unknown } as Regatta, codes: codeTable() };
const decisions = new Map();
const NONE: [] = [];

it('renders no row while what is known of the boats stays the same', async () => {
  let again = () => {};
  function Screen() {
    const [count, setCount] = useState(0);
    again = () => setCount(count + 1);
    return (
      <RegattaContext value={{ ...regatta, races: [race], entries, timeZone: 'Europe/Dublin' }}>
        <ResultsTable {...{ race, fleet, entries, decisions }} scores={NONE} onOpen={() => {}} />
      </RegattaContext>
    );
  }
  renderUi(<Screen />, { session });
  await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  expect(timed).toHaveBeenCalled();
  timed.mockClear();
  act(() => again());
  expect(timed).not.toHaveBeenCalled();
});
