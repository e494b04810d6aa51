import { newFleet, regattaExample } from '@contract/areas/racing/regattas';
import { codeTable } from '@dockside/scoring';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import { renderUi } from '../../../../../test/renderer/render';
import { RegattaContext } from '../regatta/regatta-context';
import { FleetScoringForm } from './fleet-scoring-form';
import { draftOfRegatta, regattaOf } from './regatta-draft';

test('the races to be ranked and the race that breaks ties are saved with the fleet', async () => {
  const fleets = [newFleet('IRC', { points_system: 'low_point_average' }), newFleet('Echo')];
  const regatta = { ...regattaExample, fleets };
  const saved: object[] = [];
  function ScoringForms() {
    const form = useForm({
      start: draftOfRegatta(regatta, 'Europe/Dublin'),
      toRequest: (draft) => regattaOf(draft, regatta, 'Europe/Dublin'),
      save: async (request) => void saved.push(request),
    });
    return (
      <Form form={form}>
        <FleetScoringForm form={form} index={0} />
        <FleetScoringForm form={form} index={1} />
        <Button type="submit">Save</Button>
      </Form>
    );
  }
  const context = { regatta, codes: codeTable(), races: [], entries: [], timeZone: 'Europe/Dublin' };
  renderUi(
    <RegattaContext value={context}>
      <ScoringForms />
    </RegattaContext>,
  );
  // Echo adds points up: every boat is ranked.
  await userEvent.type(screen.getByLabelText('Races to be ranked'), '3');
  await userEvent.type(screen.getAllByLabelText('Race that breaks ties')[1]!, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toMatchObject([
    {
      fleets: [
        { least_races: 3, tie_race: null },
        { least_races: null, tie_race: 2 },
      ],
    },
  ]);
});
