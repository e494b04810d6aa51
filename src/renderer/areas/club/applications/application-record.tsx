import type { Applicant } from '@contract/areas/members/applications';
import { applicationRecord as t } from '@messages/club';
import { useTerms } from '@/api/use-terms';
import { Fact } from '@/ui/record-drawer';
import { EditByHand } from '../by-hand/by-hand';
import { ContradictionsOf } from '../contradictions/contradiction-line';
import { codeLabel, formatBirthday, personName, planLabel } from '../format';
import styles from '../record.module.css';
import { Address, Email, FactList, MemberLink, Mobile, Moment } from '../record-parts';
import { statusBadge } from '../status-badge';
import { Decision } from './decision';
import type { ApplicationGroup } from './group';

export const ApplicationStatusBadge = statusBadge({
  submitted: { tone: 'warning' },
  in_review: { tone: 'warning' },
  approved: { tone: 'success' },
});

/** One application: decision and applicants. */
export function ApplicationRecord({ row: application }: { row: ApplicationGroup }) {
  const { planId, status, submittedAt, applicants } = application;
  return (
    <>
      <ContradictionsOf kind="application" id={application.id} />
      <FactList
        facts={{
          [t.status]: <ApplicationStatusBadge status={status} />,
          [t.plan]: planLabel(planId),
          [t.submitted]: <Moment at={submittedAt} />,
        }}
      />
      <Decision application={application} />
      {applicants.map((applicant) => (
        <ApplicantFacts key={applicant.id} applicant={applicant} others={applicants} />
      ))}
    </>
  );
}

function ApplicantFacts({ applicant, others }: { applicant: Applicant; others: readonly Applicant[] }) {
  const { standard_fields: person, address, custom_fields, primary, member_id } = applicant;
  const { mobileLabel } = useTerms();
  return (
    <section aria-label={personName(person)}>
      <h3 className={styles.heading}>
        {personName(person)} {primary && <span className={styles.quiet}>· {t.primaryApplicant}</span>}
      </h3>
      <FactList
        facts={{
          ...(member_id !== undefined && { [t.member]: <MemberLink memberId={member_id} /> }),
          [t.email]: <Email address={person?.email} />,
          [mobileLabel]: <Mobile number={person?.mobile} />,
          [t.born]: formatBirthday(person?.dob),
          [t.address]: <Address address={address} />,
        }}
      >
        {/* The club's own questions; the API has only their ids. */}
        {custom_fields.map(({ id, data }) => (
          <Fact key={id} label={codeLabel(id)}>
            {answerText(data)}
          </Fact>
        ))}
      </FactList>
      <EditByHand kind="membership-applicants" record={applicant} rows={others} name={personName(person)} />
    </section>
  );
}

function answerText({ response, selected_options }: Record<string, unknown>): string {
  const text = typeof response === 'boolean' ? (response ? t.yes : t.no) : response;
  const options = Array.isArray(selected_options) ? selected_options : [];
  return [text, ...options].filter(Boolean).join(', ');
}
