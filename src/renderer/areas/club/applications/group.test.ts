import type { Applicant } from '@contract/areas/members/applications';
import { expect, it } from 'vitest';
import { groupApplicants } from './group';

function applicant(id: string, application_id: string | null, primary: boolean): Applicant {
  return {
    id,
    application_id,
    primary,
    plan_id: 'plan_1',
    status: 'submitted',
    submitted_at: 7,
  } as Applicant;
}

it('makes one row of an application, its primary applicant first', () => {
  const groups = groupApplicants([
    applicant('partner', 'app_1', false),
    applicant('alone', null, true),
    applicant('primary', 'app_1', true),
  ]);
  expect(groups.map(({ id, applicants }) => [id, applicants.map((one) => one.id)])).toEqual([
    ['app_1', ['primary', 'partner']],
    ['alone', ['alone']],
  ]);
  expect(groups[0]).toMatchObject({ planId: 'plan_1', status: 'submitted', submittedAt: 7 });
});
