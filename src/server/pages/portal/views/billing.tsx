/** @jsxImportSource hono/jsx */
import { billing as t } from '@messages/public-pages';
import {
  type Account,
  ledgerOf,
  overdue,
  type StatementLine,
  statementOf,
} from '../../../../club/members/household-account';
import { label, money, NONE } from '../../format';
import { Empty, Moment, Table } from '../parts';
import type { Visit } from '../visit';

/** The household's balance, its age, and its transactions. */
export async function billingView(visit: Visit) {
  const { db, club, member, household, clock } = visit;
  const ledger = ledgerOf(db, club, member, household, clock.now);
  const lines = statementOf(db, club, ledger);
  return (
    <>
      <h1>{t.billing}</h1>
      {ledger.accounts.map((account) => (
        <Balance key={account.currency} account={account} />
      ))}
      {lines.length > 0 ? (
        <Statement visit={visit} lines={lines} total={ledger.postings.length} />
      ) : (
        <Empty title={t.noTransactionsYet}>{t.yourHouseholdsCharges}</Empty>
      )}
    </>
  );
}

const buckets = [
  ['current', t.notYetDue],
  ['days_1_30', t.daysLate1To30],
  ['days_31_60', '31–60'],
  ['days_61_90', '61–90'],
  ['days_91_120', '91–120'],
  ['over_120', 'Over 120'],
] as const;

function Balance({ account }: { account: Account }) {
  const { balance, currency, aging } = account;
  const late = overdue(account);
  return (
    <section class="panel" aria-label={t.balanceIn(currency)}>
      <h2>{balance < 0 ? t.inCredit : t.balanceOwed}</h2>
      <p class="figure">{money(Math.abs(balance), currency)}</p>
      {late > 0 && <p class="strong bad">{t.overdue(money(late, currency))}</p>}
      {aging.unapplied_credit > 0 && aging.total > 0 && (
        <p class="meta">{t.creditToUse(money(aging.unapplied_credit, currency))}</p>
      )}
      {aging.total > 0 && (
        <>
          <AgingBar aging={aging} />
          <dl class="buckets">
            {buckets.map(([bucket, name]) => (
              <div key={bucket} class={`${bucket} ${aging[bucket] === 0 ? 'zero' : ''}`}>
                <dt>{name}</dt>
                <dd>{money(aging[bucket], currency)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {aging.total === 0 && <p class="strong">{t.nothingToPay}</p>}
    </section>
  );
}

/** The six age bands as lengths; the list below gives their figures. */
function AgingBar({ aging }: { aging: Account['aging'] }) {
  const parts: { bucket: string; from: number; width: number }[] = [];
  let from = 0;
  for (const [bucket] of buckets) {
    const width = (aging[bucket] / aging.total) * 100;
    if (width > 0) parts.push({ bucket, from, width });
    from += width;
  }
  return (
    <svg class="aging" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part) => (
        <rect key={part.bucket} class={part.bucket} x={part.from} y="0" width={part.width} height="4" />
      ))}
    </svg>
  );
}

function Statement({ visit, lines, total }: { visit: Visit; lines: StatementLine[]; total: number }) {
  const columns = [
    { name: t.posted },
    { name: t.what },
    { name: t.amount, number: true },
    { name: t.balance, number: true },
  ];
  const caption = total > lines.length ? t.statementOfLatest(lines.length, total) : t.statement;
  return (
    <Table caption={caption} columns={columns} class="statement">
      {lines.map(({ item, balance }) => (
        <tr key={item.id} class={item.status === 'void' ? 'void' : undefined}>
          <td class="posted">
            <Moment at={item.posted_at}>{visit.clock.date(item.posted_at)}</Moment>
          </td>
          <th scope="row">
            {item.description ?? label(item.category ?? item.kind)}{' '}
            <span class="meta line">{details(visit, item)}</span>
          </th>
          <td class="number">{money(item.amount, item.currency)}</td>
          <td class="number" data-label={t.balance}>
            {item.status === 'void' ? NONE : money(balance, item.currency)}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Details of a transaction: its kind, its person and its due date. */
function details({ household, member, clock }: Visit, item: StatementLine['item']): string {
  const person = household.find(({ id }) => id === item.member_id);
  const parts = [
    item.status === 'void' && t.void,
    item.kind === 'charge' ? item.category && label(item.category) : label(item.kind),
    person && person.id !== member.id && person.first_name,
    item.status === 'open' && item.kind === 'charge' && item.due_at && t.due(clock.date(item.due_at)),
  ];
  return parts.filter(Boolean).join(' · ');
}
