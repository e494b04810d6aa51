import type { Banquet, BanquetLineItem } from '@contract/areas/members/banquets';
import { banquetRecord as t } from '@messages/club';
import { IconPrinter } from '@tabler/icons-react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { Button } from '@/ui/button';
import { Bill } from '../bill';
import { AddByHand, EditByHand } from '../by-hand/by-hand';
import { useMayEdit } from '../by-hand/use-by-hand';
import { codeLabel } from '../format';
import styles from '../record.module.css';
import { Email, FactList, MemberLink, Mobile } from '../record-parts';
import { useClubSearch } from '../search';
import { statusBadge } from '../status-badge';
import { guaranteedOf } from './head-count';

export const BanquetStatus = statusBadge({
  confirmed: { tone: 'success' },
  tentative: { tone: 'warning' },
});

/** One function: time, place, host, and its event order. */
export function BanquetRecord({ row: banquet }: { row: Banquet }) {
  const { host } = banquet;
  const { mobileLabel } = useTerms();
  const [, change] = useClubSearch();
  return (
    <>
      <FactList
        facts={{
          [t.when]: (
            <>
              <ClubDate at={banquet.starts_at} weekday />, <ClubTime at={banquet.starts_at} />
              {banquet.ends_at !== null && (
                <>
                  –<ClubTime at={banquet.ends_at} />
                </>
              )}
            </>
          ),
          [t.status]: <BanquetStatus status={banquet.status} />,
          [t.orderNumber]: banquet.number,
          [t.kind]: banquet.function_type && codeLabel(banquet.function_type),
          [t.room]: banquet.room,
          [t.setUpAs]: banquet.setup,
          [t.guests]: guestsText(banquet),
          [t.host]: host?.member_id ? <MemberLink memberId={host.member_id} /> : host?.name,
          [t.email]: <Email address={host?.email} />,
          [mobileLabel]: <Mobile number={host?.mobile} />,
        }}
      />
      <Button
        style={{ marginTop: 'var(--s3)' }}
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => change({ view: 'kitchen' })}
      >
        {t.kitchenSheet}
      </Button>
      <EventOrder banquet={banquet} />
    </>
  );
}

function guestsText(banquet: Banquet): string | null {
  const { expected_guests: expected } = banquet;
  const guaranteed = guaranteedOf(banquet);
  if (guaranteed === null) return expected === null ? null : t.expected(expected);
  return expected === null ? t.guaranteed(guaranteed) : t.guaranteedOfExpected(guaranteed, expected);
}

function EventOrder({ banquet }: { banquet: Banquet }) {
  const { clubId } = useSession();
  const lines = useListQuery('banquetLineItems', { query: { club_id: clubId, event_order_id: banquet.id } });
  return (
    <section aria-label={t.eventOrder}>
      <h3 className={styles.heading}>{t.eventOrder}</h3>
      <QueryView query={lines} empty={<p className={styles.text}>{t.nothingIsOrderedYet}</p>}>
        {(all) => (
          <>
            <EventOrderBill lines={all} banquet={banquet} />
            <EditLines lines={all} />
          </>
        )}
      </QueryView>
      <AddByHand
        small
        kind="banquet-line-items"
        label={t.addLine}
        rows={lines.data ?? []}
        start={{ event_order_id: banquet.id, currency: banquet.currency }}
      />
    </section>
  );
}

/** The lines to edit, where they are kept here. */
function EditLines({ lines }: { lines: readonly BanquetLineItem[] }) {
  if (!useMayEdit()) return null;
  return (
    <ul className={styles.list} aria-label={t.editLines}>
      {lines.map((line) => (
        <li key={line.id}>
          {line.description ?? codeLabel(line.category)}
          <EditByHand
            kind="banquet-line-items"
            record={line}
            rows={lines}
            name={line.description ?? codeLabel(line.category)}
          />
        </li>
      ))}
    </ul>
  );
}

function EventOrderBill({ lines, banquet }: { lines: readonly BanquetLineItem[]; banquet: Banquet }) {
  const { currency, total, deposit_amount: deposit } = banquet;
  const sum = (amount: 'amount' | 'tax_amount' | 'service_charge') =>
    lines.reduce((result, line) => result + (line[amount] ?? 0), 0);
  return (
    <Bill
      currency={currency}
      lines={[...lines]
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map((line) => ({
          ...line,
          name: line.description ?? codeLabel(line.category),
          note: codeLabel(line.category),
        }))}
      sums={[
        { label: t.lines, amount: sum('amount') },
        { label: t.tax, amount: sum('tax_amount') },
        { label: t.service, amount: sum('service_charge') },
        { label: t.total, amount: total, total: true },
        { label: t.deposit, amount: deposit && -deposit },
        ...(total !== null && deposit ? [{ label: t.leftToPay, amount: total - deposit, total: true }] : []),
      ]}
    />
  );
}
