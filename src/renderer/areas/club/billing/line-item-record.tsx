import type { LineItem } from '@contract/areas/billing';
import { ClubDate, ClubTime } from '@/api/club-time';
import { Fact, Facts } from '@/ui/record-drawer';
import { Money } from '@/ui/values';
import { MemberLink } from '../members/member-link';
import { AreaLink } from '../record/area-link';
import { wordsOf } from '../words';
import { PostingStatus } from './posting-status';

/** One posting in full. */
export function LineItemRecord({ lineItem }: { lineItem: LineItem }) {
  const { currency } = lineItem;
  return (
    <Facts>
      <Fact label="Amount">
        <strong>
          <Money amount={lineItem.amount} currency={currency} />
        </strong>
      </Fact>
      <Fact label="Status">
        <PostingStatus lineItem={lineItem} />
      </Fact>
      <Fact label="Category">{wordsOf(lineItem.category)}</Fact>
      <Fact label="Quantity">
        {lineItem.quantity} × <Money amount={lineItem.unit_amount} currency={currency} />
      </Fact>
      <Fact label="Tax">
        <Money amount={lineItem.tax_amount} currency={currency} />
      </Fact>
      <Fact label="Posted">
        <ClubDate at={lineItem.posted_at} weekday /> <ClubTime at={lineItem.posted_at} />
      </Fact>
      <Fact label="Due">
        <ClubDate at={lineItem.due_at} />
      </Fact>
      <Fact label="Invoice">{lineItem.invoice_id}</Fact>
      <Fact label="Member">
        <MemberLink memberId={lineItem.member_id} membershipNumber={lineItem.membership_number} />
      </Fact>
      {lineItem.household_id && (
        <Fact label="Account">
          <AreaLink area="billing" search={{ record: lineItem.household_id }}>
            Open the household’s account
          </AreaLink>
        </Fact>
      )}
    </Facts>
  );
}
