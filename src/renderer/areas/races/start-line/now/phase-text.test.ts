import { expect, test } from 'vitest';
import { Committee, planOf } from '../../../../../../test/race-signals';
import { phaseText } from './phase-text';

test('after AP, only a group whose sequence had begun starts again', () => {
  const committee = new Committee(planOf(['IRC', 'PY'])).until('11:02').command('postpone');
  expect(committee.state.groups.map(phaseText)).toEqual(['Postponed', 'Postponed']);
  committee.until('11:20').command('postponement_removed:0');
  expect(committee.state.groups.map(phaseText)).toEqual(['Starts again', 'To come']);
});
