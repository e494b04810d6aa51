import { newFleet, type Regatta } from '@contract/areas/racing/regattas';
import { NO_SCORE, type Score } from '@contract/areas/racing/scores';
import { codeTable } from '@dockside/scoring';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { entry, race } from '../../../../../test/renderer/finish-line';
import { renderUi } from '../../../../../test/renderer/render';
import { RegattaContext } from '../regatta/regatta-context';
import { ProvisionalResults } from './provisional-results';

/** Called whenever a row renders. */
const timed = vi.hoisted(() => vi.fn());

vi.mock(import('../times'), async (load) => {
  const real = await load();
  return {
    ...real,
    formatElapsedTenths: (elapsed: number | null) => {
      timed();
      return real.formatElapsedTenths(elapsed);
    },
  };
});

const entries = Array.from({ length: 10 }, (_, index) => entry(`ent_${index + 1}`, `${index + 1}`));
const finish = ({ id }: { id: string }, index: number): Score => ({
  ...{
    ...NO_SCORE,
    id,
    regatta_id: 'reg_1',
    registration_id: id,
    race_number: 1,
    recorded_at: 0,
    version: 1,
  },
  finish_time: 3600 + index,
});

test('all penalties of a boat in the race count, as in the standings', () => {
  const fleet = newFleet('IRC');
  const further_penalties = [{ code: 'SCP', points: 2, percent: null }];
  const penalty = { points: null, percent: null, further_penalties };
  const scores = entries.map(finish);
  scores[2] = { ...scores[2]!, code: 'ZFP', penalty };
  const regatta = { regatta: { scoring_codes: [] as unknown } as Regatta, codes: codeTable() };
  renderUi(
    <RegattaContext value={{ ...regatta, races: [race], entries, timeZone: 'Europe/Dublin' }}>
      <ProvisionalResults fleets={[fleet]} race={race} races={[race]} entries={entries} scores={scores} />
    </RegattaContext>,
  );
  const third = screen.getByRole('row', { name: /ZFP/ });
  expect(third.textContent).toBe('3ZFP + SCP31:00:02.07.2');
});

test('a heat or medal race is scored although other boats have results of other races', () => {
  const fleet = newFleet('IRC');
  const others = entries.map((one, index) => ({ ...finish(one, index), race_number: 2 }));
  const sailing = entries.slice(0, 2);
  const scores = [...others, ...sailing.map(finish)];
  const races = [race, { ...race, id: 'rac_2', race_number: 2 }];
  const regatta = { regatta: { scoring_codes: [] as unknown } as Regatta, codes: codeTable() };
  renderUi(
    <RegattaContext value={{ ...regatta, races, entries, timeZone: 'Europe/Dublin' }}>
      <ProvisionalResults fleets={[fleet]} race={race} races={races} entries={sailing} scores={scores} />
    </RegattaContext>,
  );
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('a finish renders each row once', () => {
  const fleets = [newFleet('IRC')];
  const races = [race];
  const regatta = { regatta: { scoring_codes: [] as unknown } as Regatta, codes: codeTable() };
  const context = { ...regatta, races, entries, timeZone: 'Europe/Dublin' };
  const withScores = (scores: readonly Score[]) => (
    <RegattaContext value={context}>
      <ProvisionalResults {...{ fleets, race, races, entries, scores }} />
    </RegattaContext>
  );
  const { rerender } = renderUi(withScores(entries.slice(1).map(finish)));
  timed.mockClear();
  rerender(withScores(entries.map(finish)));
  expect(screen.getAllByRole('row')).toHaveLength(11);
  expect(timed).toHaveBeenCalledTimes(10);
});
