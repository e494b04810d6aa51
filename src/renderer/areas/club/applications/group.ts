import type { Applicant, ApplicationStatus } from '@contract/areas/members/applications';

/** A membership application with its people, the primary one first. */
export interface ApplicationGroup {
  id: string;
  planId: string | null;
  status: ApplicationStatus | (string & {}) | null;
  submittedAt: number;
  applicants: Applicant[];
}

/** Groups applicants by application. An applicant without one is an application of their own. */
export function groupApplicants(applicants: readonly Applicant[]): ApplicationGroup[] {
  const groups = new Map<string, Applicant[]>();
  for (const applicant of applicants) {
    const id = applicant.application_id ?? applicant.id;
    groups.set(id, [...(groups.get(id) ?? []), applicant]);
  }
  return [...groups].map(([id, members]) => {
    const [first, ...others] = members.sort((a, b) => Number(b.primary) - Number(a.primary));
    return {
      id,
      planId: first!.plan_id,
      status: first!.status,
      submittedAt: first!.submitted_at,
      applicants: [first!, ...others],
    };
  });
}
