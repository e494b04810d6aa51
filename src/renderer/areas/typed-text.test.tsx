import type { Race } from '@contract/areas/racing/races';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { Committee, planOf, WARNING } from '../../../test/race-signals';
import { renderUi } from '../../../test/renderer/render';
import { MoveBoat } from './races/championship/move-boat';
import { CorrectSignal } from './races/start-line/log/correct-signal';
import { StandbyForm } from './tee-times/starter/standby/standby-form';

const plan = planOf(['IRC']);
const [made] = new Committee(plan).until(WARNING + 1000).records;
const signal = { ...made!, state: 'saved' } as never;

test.each<[string, string, (onClose: () => void) => ReactElement]>([
  ['standby', 'Name', (onClose) => <StandbyForm opened now={0} marking={{} as never} onClose={onClose} />],
  [
    'the correction of a signal',
    'Reason',
    (onClose) => (
      <CorrectSignal
        race={{ race_number: 4 } as Race}
        plan={plan}
        signals={[signal]}
        signal={signal}
        actions={{} as never}
        timeZone="UTC"
        onClose={onClose}
      />
    ),
  ],
  [
    'a boat that moves to another group',
    'Why',
    (onClose) => (
      <MoveBoat
        championship={{} as never}
        groups={['Gold', 'Silver']}
        boat={{ registration_id: 'ent_1', sail_number: '11', from: 'Gold' }}
        onMove={() => undefined}
        onClose={onClose}
      />
    ),
  ],
])('Escape over %s asks before what was typed is lost', async (_, label, form) => {
  const onClose = vi.fn();
  renderUi(form(onClose));
  const field = await screen.findByLabelText(new RegExp(`^${label}`));
  await userEvent.type(field, 'Fog{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(field).toHaveProperty('value', 'Fog');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
