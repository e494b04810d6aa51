import { notFound } from '@messages/refusals';
import type {
  Applicant,
  Application,
  ApplicationInput,
  ApplicationStatus,
} from '../../contract/areas/members/applications';
import type { Readable, Writable } from '../../db/connection';
import { nameId, newId } from '../../db/ids';
import { putRecord, selectRecords } from '../../db/records';
import { enqueue } from '../integration/outbox';
import { hasUpstream } from '../integration/unsent-entities';
import { mergeRecord, type WriteContext } from '../writes';
import { admitApplicants, takeBackAdmission } from './admission';
import { withOfficeHistory } from './office-history';

/**
 * Files a membership application with one applicant record per person. The first is primary if none is marked. A known
 * `application_id` returns the existing application. Applicants' ids follow from the application's id, in their order.
 */
export function submitApplication(db: Writable, context: WriteContext, input: ApplicationInput): Application {
  const { application_id: applicationId = newId('app') } = input;
  if (applicantsOf(db, context.clubId, applicationId).length > 0)
    return findApplication(db, context.clubId, applicationId);
  const someoneIsPrimary = input.applicant_data.some((applicant) => applicant.primary);
  for (const [index, applicant] of input.applicant_data.entries()) {
    const { standard_fields: fields, address } = applicant;
    const record = mergeRecord('membership-applicants', undefined, {
      ...applicant,
      id: `${nameId('apl', [applicationId])}_${String(index).padStart(4, '0')}`,
      club_id: context.clubId,
      application_id: applicationId,
      plan_id: input.plan_id,
      primary: applicant.primary ?? (!someoneIsPrimary && index === 0),
      standard_fields: {
        ...fields,
        email: fields.email ?? null,
        mobile: fields.mobile ?? null,
        dob: fields.dob ?? null,
      },
      address: address
        ? {
            ...address,
            street: address.street ?? null,
            city: address.city ?? null,
            state: address.state ?? null,
            zip: address.zip ?? null,
            country: address.country ?? null,
          }
        : null,
      status: 'submitted',
      submitted_at: context.now,
    });
    putRecord(db, 'membership-applicants', context.clubId, record);
  }
  const application = { kind: 'application', id: applicationId } as const;
  enqueue(
    db,
    context,
    'submitApplication',
    { body: { ...input, application_id: applicationId } },
    { fact: application, writes: [application] },
  );
  return findApplication(db, context.clubId, applicationId);
}

/**
 * Sets the status of an application and all its applicants. Without a cloud, approving makes the members, and another
 * status takes those back that did not change since. @throws ApiError `NOT_FOUND`.
 */
export function updateApplication(
  db: Writable,
  context: WriteContext,
  id: string,
  status: ApplicationStatus,
): Application {
  const before = findApplication(db, context.clubId, id);
  if (before.applicants.every((applicant) => applicant.status === status)) return before;
  withOfficeHistory(db, context, status === 'approved' ? 'approval' : 'by_hand', () => {
    for (const applicant of decided(db, context, before.applicants, status))
      putRecord(db, 'membership-applicants', context.clubId, { ...applicant, status });
  });
  const itself = { kind: 'application', id } as const;
  enqueue(
    db,
    context,
    'updateApplication',
    { params: { id }, body: { status } },
    { writes: [itself], reads: [itself] },
  );
  return findApplication(db, context.clubId, id);
}

/** The applicants with the members that a decision makes, or takes back. */
function decided(
  db: Writable,
  context: WriteContext,
  applicants: Applicant[],
  status: ApplicationStatus,
): Applicant[] {
  if (hasUpstream(db, context.clubId)) return applicants;
  if (status === 'approved') return admitApplicants(db, context, applicants);
  const wasApproved = applicants.some((applicant) => applicant.status === 'approved');
  return wasApproved ? takeBackAdmission(db, context, applicants) : applicants;
}

/** An application with its applicants in their order. @throws ApiError `NOT_FOUND`. */
function findApplication(db: Readable, clubId: string, id: string): Application {
  const applicants = applicantsOf(db, clubId, id);
  const first = applicants[0];
  if (!first) throw notFound('no_application', { id });
  const { plan_id, status, submitted_at } = first;
  return { id, club_id: clubId, plan_id, status, submitted_at, applicants };
}

/** Applicants of an application in their order. */
export function applicantsOf(db: Readable, clubId: string, id: string) {
  const where = 'application_id = ? AND club_id = ? ORDER BY row';
  return selectRecords(db, 'membership-applicants', where, id, clubId);
}
