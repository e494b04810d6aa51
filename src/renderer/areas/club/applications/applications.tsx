import { applications as t } from '@messages/club';
import { IconFileText } from '@tabler/icons-react';
import { type ClubArea, statusFilter } from '../area-screen';
import { type AreaColumn, momentColumn, rem, statusColumn } from '../columns';
import { useContradictionsOf } from '../contradictions/use-contradictions';
import { personName, planLabel } from '../format';
import { AddApplication } from './add-application';
import { ApplicationRecord, ApplicationStatusBadge } from './application-record';
import { applicationStatuses } from './decision';
import { type ApplicationGroup, groupApplicants } from './group';

const columns: readonly AreaColumn<ApplicationGroup>[] = [
  {
    id: 'name',
    header: t.applicant,
    value: ({ applicants }) => personName(applicants[0]?.standard_fields),
    cell: (application) => <ApplicantName application={application} />,
  },
  {
    id: 'people',
    header: t.allApplicants,
    value: ({ applicants }) =>
      applicants.map(({ standard_fields }) => personName(standard_fields)).join(', '),
    wideOnly: true,
  },
  {
    id: 'count',
    header: t.people,
    width: rem(6),
    numeric: true,
    searchable: false,
    value: ({ applicants }) => applicants.length,
    cell: ({ applicants }) => t.applicants(applicants.length),
  },
  { id: 'plan', header: t.plan, width: rem(8), value: ({ planId }) => planLabel(planId) },
  statusColumn(8, ApplicationStatusBadge),
  momentColumn({ id: 'submitted', header: t.submitted, at: ({ submittedAt }) => submittedAt, time: true }),
];

/** The primary applicant, and who else it may be. */
function ApplicantName({ application: { id, applicants } }: { application: ApplicationGroup }) {
  const doubts = useContradictionsOf('application', id);
  const members = doubts.flatMap(({ records }) => records.filter(({ kind }) => kind === 'member'));
  const notes = [
    doubts.some(({ kind }) => kind === 'application_twice') && t.twoApplications,
    members.length > 0 && t.mayBeMember(members.map(({ name }) => name)),
  ].filter(Boolean);
  return (
    <>
      {personName(applicants[0]?.standard_fields)}
      {notes.length > 0 && <strong> · {notes.join(', ')}</strong>}
    </>
  );
}

/** Membership applications of a period, one row each. */
export const applications: ClubArea<ApplicationGroup> = {
  label: t.applications,
  noun: t.application,
  icon: IconFileText,
  operation: 'applicants',
  toRows: groupApplicants,
  period: { usual: 'last90', offer: ['last30', 'last90', 'last12Months', 'always'] },
  columns: () => columns,
  sort: { id: 'submitted', desc: true },
  filters: [statusFilter(applicationStatuses)],
  Tools: AddApplication,
  empty: () => ({
    title: t.noApplications,
    detail: t.applicationsThatClubsWebsite,
  }),
  title: ({ applicants: [first] }) => t.applicationOf(personName(first?.standard_fields)),
  Record: ApplicationRecord,
};
