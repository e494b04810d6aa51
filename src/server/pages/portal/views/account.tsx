/** @jsxImportSource hono/jsx */
import type { Member } from '../../../../contract/areas/members/members';
import { countryTerms } from '../../../../shared/country-terms';
import { addressLines } from '../../../../shared/postal-address';
import { calendarDate, label, NONE, personName } from '../../format';
import { Empty, Fact, OptionalDate, Status } from '../parts';
import type { Visit } from '../visit';

/** The club's data about the member and the membership. */
export async function accountView({ member, clock }: Visit) {
  const { mobile, mobileLabel } = countryTerms(clock.timeZone);
  const reachable = member.email ?? member.mobile ?? member.address;
  return (
    <>
      <h1>Account</h1>
      <section class="panel">
        <h2>Membership</h2>
        <dl class="facts">
          <Fact name="Number">{member.membership_number}</Fact>
          <Fact name="Status">
            <Status of={member.status} />
          </Fact>
          <Fact name="Plan">{label(member.plan_id?.replace(/^plan_/, '') ?? null)}</Fact>
          <Fact name="Household">{member.household?.name ?? NONE}</Fact>
          <Fact name="Standing">{member.primary ? 'Primary member' : label(member.relationship)}</Fact>
          <Fact name="Member since">
            <OptionalDate clock={clock} at={member.joined_at} />
          </Fact>
        </dl>
      </section>
      <section class="panel">
        <h2>Your details</h2>
        <dl class="facts">
          <Fact name="Name">{personName(member)}</Fact>
          <Fact name="Born">{member.dob ? calendarDate(member.dob) : NONE}</Fact>
          <Fact name="Email">{member.email ?? NONE}</Fact>
          <Fact name={mobileLabel}>{member.mobile ?? NONE}</Fact>
          <Fact name="Address">
            <PostalAddress address={member.address} />
          </Fact>
        </dl>
      </section>
      {reachable ? (
        <p class="meta">Something wrong or out of date? Tell the club.</p>
      ) : (
        <Empty title="No contact details">
          Give the club your email address, {mobile} number or postal address.
        </Empty>
      )}
    </>
  );
}

function PostalAddress({ address }: { address: Member['address'] }) {
  const lines = address ? addressLines(address) : [];
  if (lines.length === 0) return <>{NONE}</>;
  return (
    <address>
      {lines.map((line) => (
        <span key={line} class="line">
          {line}
        </span>
      ))}
    </address>
  );
}
