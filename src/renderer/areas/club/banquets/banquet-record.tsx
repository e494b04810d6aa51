import type { Banquet } from '@contract/areas/banquets';
import { ClubDate, ClubTime } from '@/api/club-time';
import { Fact, Facts } from '@/ui/record-drawer';
import { MemberLink } from '../members/member-link';
import { Email, Mobile } from '../record/contact';
import { wordsOf } from '../words';
import { BanquetLines } from './banquet-lines';
import { BanquetStatus } from './banquet-status';

/** One function: when, where, for whom, and its event order. */
export function BanquetRecord({ banquet }: { banquet: Banquet }) {
  const { host, expected_guests: expected, guaranteed_guests: guaranteed } = banquet;
  return (
    <>
      <Facts>
        <Fact label="When">
          <ClubDate at={banquet.starts_at} weekday />, <ClubTime at={banquet.starts_at} />
          {banquet.ends_at !== null && (
            <>
              –<ClubTime at={banquet.ends_at} />
            </>
          )}
        </Fact>
        <Fact label="Status">
          <BanquetStatus status={banquet.status} />
        </Fact>
        <Fact label="Order number">{banquet.number}</Fact>
        <Fact label="Kind">{banquet.function_type && wordsOf(banquet.function_type)}</Fact>
        <Fact label="Room">{banquet.room}</Fact>
        <Fact label="Set up as">{banquet.setup}</Fact>
        <Fact label="Guests">
          {guaranteed === null
            ? expected === null
              ? null
              : `${expected} expected`
            : `${guaranteed} guaranteed${expected === null ? '' : ` of ${expected} expected`}`}
        </Fact>
        <Fact label="Host">{host?.member_id ? <MemberLink memberId={host.member_id} /> : host?.name}</Fact>
        <Fact label="Email">
          <Email address={host?.email} />
        </Fact>
        <Fact label="Mobile">
          <Mobile number={host?.mobile} />
        </Fact>
      </Facts>
      <BanquetLines banquet={banquet} />
    </>
  );
}
