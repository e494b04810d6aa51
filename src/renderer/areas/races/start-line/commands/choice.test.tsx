import { commandsAt } from '@dockside/race-signals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Committee, planOf } from '../../../../../../test/race-signals';
import { renderUi } from '../../../../../../test/renderer/render';
import { Choice } from './choice';
import { commandGroups } from './command-keys';

it('the mark of a change of course has several words', async () => {
  const { state, now } = new Committee(planOf(['IRC'])).until('11:20');
  const commands = commandsAt(state, now);
  const asking = commands.find(({ asks }) => asks === 'course_change')!;
  const group = commandGroups(commands, state, now).find(({ all }) => all.includes(asking))!;
  const onMake = vi.fn();
  renderUi(
    <Choice
      group={group}
      asking={asking}
      onChoose={() => undefined}
      onMake={onMake}
      onClose={() => undefined}
    />,
  );
  await userEvent.type(screen.getByLabelText('Mark'), ' Gate left ');
  await userEvent.type(screen.getByLabelText(/bearing/), '230{Enter}');
  expect(onMake.mock.lastCall?.[0]).toMatchObject({ drafts: [{ details: { mark: 'Gate left' } }] });
});
