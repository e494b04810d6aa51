import type { Member } from '@contract/areas/members';
import { ClubDate } from '@/api/club-time';
import { Fact, Facts } from '@/ui/record-drawer';
import { AddressFact, Email, Mobile } from '../record/contact';
import { birthday, planName, wordsOf } from '../words';
import { Household } from './household';
import { MemberStatus } from './member-status';

/** One member in full, with the household. */
export function MemberRecord({ member, everybody }: { member: Member; everybody: Member[] }) {
  return (
    <>
      <Facts>
        <Fact label="Number">{member.membership_number}</Fact>
        <Fact label="Status">
          <MemberStatus status={member.status} />
        </Fact>
        <Fact label="Plan">{planName(member.plan_id)}</Fact>
        <Fact label="Email">
          <Email address={member.email} />
        </Fact>
        <Fact label="Mobile">
          <Mobile number={member.mobile} />
        </Fact>
        <AddressFact address={member.address} />
        <Fact label="Born">{birthday(member.dob)}</Fact>
        <Fact label="Joined">
          <ClubDate at={member.joined_at} />
        </Fact>
        <Fact label="In the household">
          {member.primary ? 'Primary member' : wordsOf(member.relationship)}
        </Fact>
      </Facts>
      {member.household && <Household id={member.household.id} member={member} everybody={everybody} />}
    </>
  );
}
