import type { Applicant } from '@contract/areas/applications';
import { ClubDate, ClubTime } from '@/api/club-time';
import { Fact, Facts } from '@/ui/record-drawer';
import { AddressFact, Email, Mobile } from '../record/contact';
import styles from '../record/record.module.css';
import { birthday, nameOf, planName } from '../words';
import { ApplicationStatusBadge } from './application-status';
import { CustomFieldFacts } from './custom-fields';
import { Decision } from './decision';
import type { ApplicationGroup } from './group';

/** One application: what is decided, and everybody in it. */
export function ApplicationRecord({ application }: { application: ApplicationGroup }) {
  const { planId, status, submittedAt, applicants } = application;
  return (
    <>
      <Facts>
        <Fact label="Status">
          <ApplicationStatusBadge status={status} />
        </Fact>
        <Fact label="Plan">{planName(planId)}</Fact>
        <Fact label="Submitted">
          <ClubDate at={submittedAt} weekday /> <ClubTime at={submittedAt} />
        </Fact>
      </Facts>
      <Decision application={application} />
      {applicants.map((applicant) => (
        <ApplicantFacts key={applicant.id} applicant={applicant} />
      ))}
    </>
  );
}

function ApplicantFacts({ applicant }: { applicant: Applicant }) {
  const { standard_fields: person, address, custom_fields, primary } = applicant;
  return (
    <section aria-label={nameOf(person)}>
      <h3 className={styles.heading}>
        {nameOf(person)} {primary && <span className={styles.quiet}>· primary applicant</span>}
      </h3>
      <Facts>
        <Fact label="Email">
          <Email address={person?.email} />
        </Fact>
        <Fact label="Mobile">
          <Mobile number={person?.mobile} />
        </Fact>
        <Fact label="Born">{birthday(person?.dob)}</Fact>
        <AddressFact address={address} />
        <CustomFieldFacts fields={custom_fields} />
      </Facts>
    </section>
  );
}
