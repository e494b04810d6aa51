import { resourceNames, resources, type WrittenResource } from '@contract/resources';
import type { OutboxItem } from '@contract/staff-operations/sync';
import { expect, it } from 'vitest';
import { whereToCorrect } from './where-to-correct';

const item: OutboxItem = {
  id: 'out_1',
  operation: 'scores',
  resource: 'scores',
  summary: 'Finish of IRL 1245 in race 3',
  regatta_id: 'reg_1',
  created_at: 0,
  state: 'attention',
  attempts: 1,
  answer: null,
  request: { body: { registration_id: 'r_1', race_number: 3, finish_time: 2443 } },
};

it('leads to the race in which a score was recorded', () => {
  expect(whereToCorrect(item)).toEqual({
    label: 'Open the finish line',
    link: { to: '/races/$regattaId/$raceNumber/finish', params: { regattaId: 'reg_1', raceNumber: '3' } },
  });
  const removed: OutboxItem = {
    ...item,
    operation: 'scores.remove',
    request: { query: { race_number: '3' } },
  };
  expect(whereToCorrect(removed)?.link.params).toMatchObject({ raceNumber: '3' });
});

it('leads to the regatta when the race is not known', () => {
  expect(whereToCorrect({ ...item, request: null })?.link.to).toBe('/races/$regattaId');
});

it('leads to the set-up, the wristbands and the applications', () => {
  expect(whereToCorrect({ ...item, resource: 'registrations' })?.link.to).toBe(
    '/races/$regattaId/setup/entries',
  );
  expect(whereToCorrect({ ...item, resource: 'scan-events', regatta_id: null })?.link.to).toBe('/wristbands');
  expect(
    whereToCorrect({ ...item, resource: 'membership-applicants', regatta_id: null })?.link.params,
  ).toEqual({ area: 'applications' });
});

const written = resourceNames.filter((name): name is WrittenResource => resources[name].entity !== null);

it.each(written)('leads to a screen for changes of %s', (resource) => {
  const { label, link } = whereToCorrect({ ...item, resource })!;
  expect(label).toMatch(/^Open the /);
  expect(link.to).toMatch(/^\//);
  if (link.to?.includes('$regattaId')) expect(link.params).toMatchObject({ regattaId: 'reg_1' });
});

it('leads nowhere where nothing can be corrected', () => {
  expect(whereToCorrect({ ...item, resource: 'members' })).toBeNull();
  expect(whereToCorrect({ ...item, regatta_id: null })).toBeNull();
});
