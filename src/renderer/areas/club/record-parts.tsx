import { addressLines } from '@shared/postal-address';
import { postalCountry } from '@shared/postal-country';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useSession } from '@/api/session';
import { Fact, Facts } from '@/ui/record-drawer';
import { personName } from './format';
import { useMembersById } from './members/use-members';
import styles from './record.module.css';
import type { ClubAreaPath, ClubSearch } from './search';

/** A record's labelled fields, one below the other, then the children. A dash for no value. */
export function FactList({ facts, children }: { facts: Record<string, ReactNode>; children?: ReactNode }) {
  return (
    <Facts>
      {Object.entries(facts).map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
      {children}
    </Facts>
  );
}

/** A time as weekday, day and time of day in the club's zone. */
export function Moment({ at }: { at: number | null | undefined }) {
  if (at === null || at === undefined) return <>–</>;
  return (
    <>
      <ClubDate at={at} weekday /> <ClubTime at={at} />
    </>
  );
}

/** An email address that opens the mail program. */
export function Email({ address }: { address: string | null | undefined }) {
  if (!address) return <>–</>;
  return (
    <a className={styles.link} href={`mailto:${address}`}>
      {address}
    </a>
  );
}

/** A clickable telephone number. */
export function Mobile({ number }: { number: string | null | undefined }) {
  if (!number) return <>–</>;
  return (
    <a className={styles.link} href={`tel:${number.replaceAll(' ', '')}`}>
      {number}
    </a>
  );
}

interface PostalAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: string | null;
}

/** An address line by line, in the order of its country. */
export function Address({ address }: { address: PostalAddress | null | undefined }) {
  const { club } = useSession();
  if (!address) return <>–</>;
  const lines = addressLines(address, postalCountry(club.time_zone));
  return lines.length === 0 ? <>–</> : lines.map((line) => <div key={line}>{line}</div>);
}

interface AreaLinkProps {
  area: ClubAreaPath;
  search: ClubSearch;
  children: ReactNode;
}

/** A link to a record in this or another area. */
export function AreaLink({ area, search, children }: AreaLinkProps) {
  return (
    <Link className={styles.link} to="/club/$area" params={{ area }} search={search}>
      {children}
    </Link>
  );
}

interface MemberLinkProps {
  memberId: string | null | undefined;
  /** Shown if the member's record is missing or may not be read. */
  membershipNumber?: string | null | undefined;
}

/** A member's name, linked to the record. */
export function MemberLink({ memberId, membershipNumber }: MemberLinkProps) {
  const member = useMembersById().get(memberId ?? '');
  if (!memberId || !member) return <>{membershipNumber ?? memberId ?? '–'}</>;
  return (
    <AreaLink area="members" search={{ record: memberId }}>
      {personName(member)}
      {member.membership_number && ` (${member.membership_number})`}
    </AreaLink>
  );
}
