import { type AreaColumn, momentColumn, rem } from '../table/columns';
import { counted, nameOf, planName, wordsOf } from '../words';
import { ApplicationStatusBadge } from './application-status';
import type { ApplicationGroup } from './group';

const people = ({ applicants }: ApplicationGroup) =>
  applicants.map(({ standard_fields }) => nameOf(standard_fields)).join(', ');

export const applicationColumns: readonly AreaColumn<ApplicationGroup>[] = [
  {
    id: 'name',
    header: 'Applicant',
    value: ({ applicants }) => nameOf(applicants[0]?.standard_fields),
  },
  { id: 'people', header: 'Everybody in it', value: people, wideOnly: true },
  {
    id: 'count',
    header: 'People',
    width: rem(6),
    numeric: true,
    searchable: false,
    value: ({ applicants }) => applicants.length,
    cell: ({ applicants }) => counted(applicants.length, 'person', 'people'),
  },
  { id: 'plan', header: 'Plan', width: rem(8), value: ({ planId }) => planName(planId) },
  {
    id: 'status',
    header: 'Status',
    width: rem(8),
    value: ({ status }) => wordsOf(status),
    cell: ({ status }) => <ApplicationStatusBadge status={status} />,
  },
  momentColumn({ id: 'submitted', header: 'Submitted', at: ({ submittedAt }) => submittedAt, time: true }),
];
