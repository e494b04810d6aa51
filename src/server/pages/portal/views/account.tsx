/** @jsxImportSource hono/jsx */
import { account as t } from '@messages/public-pages';
import type { Member } from '../../../../contract/areas/members/members';
import { countryTerms } from '../../../../shared/country-terms';
import { addressLines } from '../../../../shared/postal-address';
import { postalCountry } from '../../../../shared/postal-country';
import { label, NONE, personName } from '../../format';
import { Empty, Fact, OptionalDate, Status } from '../parts';
import type { Visit } from '../visit';

/** The club's data about the member and the membership. */
export async function accountView({ member, clock }: Visit) {
  const { mobile, mobileLabel } = countryTerms(clock.timeZone);
  const reachable = member.email ?? member.mobile ?? member.address;
  return (
    <>
      <h1>{t.account}</h1>
      <section class="panel">
        <h2>{t.membership}</h2>
        <dl class="facts">
          <Fact name={t.number}>{member.membership_number}</Fact>
          <Fact name={t.status}>
            <Status of={member.status} />
          </Fact>
          <Fact name={t.plan}>{label(member.plan_id?.replace(/^plan_/, '') ?? null)}</Fact>
          <Fact name={t.household}>{member.household?.name ?? NONE}</Fact>
          <Fact name={t.standing}>{member.primary ? t.primaryMember : label(member.relationship)}</Fact>
          <Fact name={t.memberSince}>
            <OptionalDate clock={clock} at={member.joined_at} />
          </Fact>
        </dl>
      </section>
      <section class="panel">
        <h2>{t.yourDetails}</h2>
        <dl class="facts">
          <Fact name={t.name}>{personName(member)}</Fact>
          <Fact name={t.born}>{member.dob ? clock.calendarDate(member.dob) : NONE}</Fact>
          <Fact name={t.email}>{member.email ?? NONE}</Fact>
          <Fact name={mobileLabel}>{member.mobile ?? NONE}</Fact>
          <Fact name={t.address}>
            <PostalAddress address={member.address} timeZone={clock.timeZone} />
          </Fact>
        </dl>
      </section>
      {reachable ? (
        <p class="meta">{t.somethingWrongOrOut}</p>
      ) : (
        <Empty title={t.noContactDetails}>{t.giveClubYourEmail(mobile)}</Empty>
      )}
    </>
  );
}

function PostalAddress({ address, timeZone }: { address: Member['address']; timeZone: string }) {
  const lines = address ? addressLines(address, postalCountry(timeZone)) : [];
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
