import type { LineItem } from '@contract/areas/members/billing';
import type { Member } from '@contract/areas/members/members';
import { statusIs } from '@contract/status-words';
import { statementSheet as t } from '@messages/club';
import { isCharged } from '@shared/billing/settle';
import { letterLines } from '@shared/postal-address';
import { postalCountry } from '@shared/postal-country';
import { IconReceipt } from '@tabler/icons-react';
import { ClubDate } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { useApiQuery, useListQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { LOCALE } from '@/lib/format';
import type { Day } from '@/lib/time';
import { EmptyState } from '@/ui/empty-state';
import { Notice } from '@/ui/notice';
import { numeric } from '@/ui/table';
import { Money } from '@/ui/values';
import { codeLabel, personName } from '../format';
import { useMembers } from '../members/use-members';
import { Paper, Sheet } from '../paper/paper';
import styles from '../paper/paper.module.css';
import { type PeriodName, usePeriod } from '../period';
import { PeriodPicker } from '../period-picker';
import { useClubSearch } from '../search';
import { type Account, addresseeOf, buckets, overdueOf } from './aging';
import { balanceOf, type Statement, statementsOf } from './statement';

export const period: { usual: PeriodName; offer: readonly PeriodName[] } = {
  usual: 'last90',
  offer: ['thisMonth', 'lastMonth', 'last90', 'last12Months', 'always'],
};

/** The printed statement of the household in the address. */
export function StatementSheet() {
  const { clubId } = useSession();
  const [{ record }] = useClubSearch();
  useKeepFresh('line-items');
  const { window, days, today } = usePeriod(period.usual);
  // Later postings tell what a payment covers.
  const postings = useListQuery(
    'lineItems',
    {
      query: { club_id: clubId, start_date: 0, end_date: Number.MAX_SAFE_INTEGER, household_id: record! },
    },
    { enabled: record !== undefined, keepPrevious: true },
  );
  // A past period is aged at its end, the current one now.
  const asOf = days.to < today ? { as_of_timestamp: window.end_date - 1 } : {};
  const aging = useApiQuery('agingReport', { query: { club_id: clubId, ...asOf } }, { keepPrevious: true });
  return (
    <Paper
      back={t.account}
      name={t.statement}
      leaves={{ from: undefined, to: undefined }}
      tools={<PeriodPicker {...period} />}
    >
      <QueryView query={aging}>
        {({ accounts, currency, as_of }) => {
          const account = accounts.find(({ household_id }) => household_id === record);
          if (!record) return <NoAccount />;
          return (
            <QueryView query={postings}>
              {(postings) => {
                const until = postings.filter(({ posted_at }) => posted_at <= as_of);
                const covered = coveredBy(until, window.start_date, as_of);
                return (
                  <>
                    {account && <Reconciled account={account} postings={until} currency={currency} />}
                    <Letter
                      householdId={record}
                      account={account}
                      statements={statementsOf(postings, covered, currency)}
                      window={covered}
                      today={today}
                    />
                  </>
                );
              }}
            </QueryView>
          );
        }}
      </QueryView>
    </Paper>
  );
}

/** Period of a statement: ends now at the latest. An unlimited period starts at the first posting. */
export function coveredBy(postings: readonly LineItem[], start: number, asOf: number) {
  const first = postings.reduce((earliest, { posted_at }) => Math.min(earliest, posted_at), asOf);
  return { start_date: start < YEAR_MS ? first : start, end_date: asOf + 1 };
}

const YEAR_MS = 366 * 86_400_000;

function NoAccount() {
  return <EmptyState icon={IconReceipt} title={t.noAccountIsChosen} detail={t.statementIsPrinted} />;
}

interface ReconciledProps {
  account: Account;
  postings: readonly LineItem[];
  currency: string;
}

/** Warns on screen if the account has postings with a member but no household: the list lacks them. */
export function Reconciled({ account, postings, currency }: ReconciledProps) {
  const listed = balanceOf(postings.filter((one) => one.currency === currency));
  const { paid_without_payment } = account.status_differences;
  const missing = account.total - account.unapplied_credit + paid_without_payment - listed;
  if (missing === 0) return null;
  return (
    <div className={styles.screenOnly}>
      <Notice tone="warning" role="status">
        {t.transactionsWithoutHousehold(<Money amount={missing} currency={currency} />)}
      </Notice>
    </div>
  );
}

interface LetterProps {
  householdId: string;
  account: Account | undefined;
  statements: readonly Statement[];
  window: { start_date: number; end_date: number };
  today: Day;
}

/** A statement as a letter to somebody of the household who has not left. */
export function Letter({ householdId, account, statements, window, today }: LetterProps) {
  const { club } = useSession();
  const { data: members = [] } = useMembers();
  const people = members.filter(({ household }) => household?.id === householdId);
  const holder = addresseeOf(people, today);
  const name = account?.name ?? people[0]?.household?.name ?? t.aHousehold;
  const number = account?.membership_number ?? holder?.membership_number;
  return (
    <Sheet
      label={t.statementOf(name)}
      foot={{
        of: ['line-items'],
        forMembers: true,
        leftOut: [[statements.reduce((sum, { voided }) => sum + voided, 0), t.voidTransactions]],
      }}
    >
      <p className={styles.small}>
        {club.name} · <AsOf />
      </p>
      <h2>{t.statementOfAccount}</h2>
      <p>
        <strong>{holder ? addressedAs(holder) : name}</strong>
      </p>
      {holder?.address &&
        letterLines(holder.address, postalCountry(club.time_zone), LOCALE).map((line) => (
          <div key={line}>{line}</div>
        ))}
      <dl className={styles.facts}>
        <dt>{t.account}</dt>
        <dd>{name}</dd>
        <dt>{t.membershipNumber}</dt>
        <dd>{number ?? '–'}</dd>
        <dt>{t.period}</dt>
        <dd>{t.fromTo(<ClubDate at={window.start_date} />, <ClubDate at={window.end_date - 1} />)}</dd>
      </dl>
      {statements.map((statement) => (
        <StatementTable
          key={statement.currency}
          statement={statement}
          title={[name, number, club.name].filter(Boolean).join(' · ')}
          window={window}
        />
      ))}
      {account && statements[0] && <Aging account={account} currency={statements[0].currency} />}
    </Sheet>
  );
}

/** The first line of the address. */
function addressedAs(holder: Member): string {
  const name = personName(holder);
  return statusIs('dead', holder.status) ? t.theEstateOf(name) : name;
}

const columns = [t.date, t.whatFor, numeric(t.charged), numeric(t.paid), numeric(t.balance)];

interface StatementTableProps {
  statement: Statement;
  /** Repeated on each page. */
  title: string;
  window: { start_date: number; end_date: number };
}

function StatementTable({ statement, title, window }: StatementTableProps) {
  const { currency, opening, closing, markedPaid } = statement;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <>
      <p className={styles.due}>
        {closing > 0 && t.owedToClub(money(closing))}
        {closing < 0 && t.inCredit(money(-closing))}
        {closing === 0 && t.accountIsSettled}
      </p>
      <table className={styles.statement}>
        <caption hidden>{t.statementIn(currency)}</caption>
        <thead>
          <tr className={styles.running}>
            <th scope="colgroup" colSpan={columns.length}>
              {title} · {currency}
            </th>
          </tr>
          <tr>
            {columns.map((column) => {
              const { text, numeric: isNumeric } =
                typeof column === 'string' ? { text: column, numeric: false } : column;
              return (
                <th key={text} scope="col" data-numeric={isNumeric || undefined}>
                  {text}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={styles.date}>
              <ClubDate at={window.start_date} />
            </td>
            <td className={styles.what}>
              <strong>{t.openingBalance}</strong>
            </td>
            <td />
            <td />
            <td className={styles.balance} data-numeric>
              <strong>{money(opening)}</strong>
            </td>
          </tr>
          {statement.lines.map(({ item, balance }) => (
            <tr key={item.id}>
              <td className={styles.date}>
                <ClubDate at={item.posted_at} />
              </td>
              <td className={styles.what}>{item.description ?? codeLabel(item.category ?? item.kind)}</td>
              <td className={styles.sum} data-numeric data-label={t.chargedLabel}>
                {isCharged(item) && money(item.amount)}
              </td>
              <td className={styles.sum} data-numeric data-label={t.paidLabel}>
                {!isCharged(item) && money(-item.amount)}
              </td>
              <td className={styles.balance} data-numeric>
                {money(balance)}
              </td>
            </tr>
          ))}
          {markedPaid > 0 && (
            <tr>
              <td className={styles.date} />
              <td className={styles.what}>{t.markedPaidWithoutPayment}</td>
              <td />
              <td className={styles.sum} data-numeric data-label={t.paidLabel}>
                {money(markedPaid)}
              </td>
              <td className={styles.balance} data-numeric>
                {money(closing)}
              </td>
            </tr>
          )}
          <tr className={styles.total}>
            <td className={styles.date}>
              <ClubDate at={window.end_date - 1} />
            </td>
            <td className={styles.what}>{t.closingBalance}</td>
            <td className={styles.sum} data-numeric data-label={t.chargedLabel}>
              {money(statement.charged)}
            </td>
            <td className={styles.sum} data-numeric data-label={t.paidLabel}>
              {money(statement.paid)}
            </td>
            <td className={styles.balance} data-numeric>
              {money(closing)}
            </td>
          </tr>
        </tbody>
      </table>
      <p className={styles.small}>{t.negativeBalance}</p>
    </>
  );
}

/** Amounts owed by age, in one row of columns. */
function Aging({ account, currency }: { account: Account; currency: string }) {
  return (
    <section className={styles.keep}>
      <h3>
        {overdueOf(account) > 0
          ? t.ofThisIsOverdue(<Money amount={overdueOf(account)} currency={currency} />)
          : t.nothingIsOverdue}
      </h3>
      <table className={styles.aging}>
        <caption hidden>{t.owedByHowLong}</caption>
        <thead>
          <tr>
            {[...buckets.map(({ name }) => name), t.unusedCredit].map((name) => (
              <th key={name} scope="col" data-numeric>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {buckets.map(({ key, name }) => (
              <td key={key} data-numeric data-label={name}>
                <Money amount={account[key]} currency={currency} />
              </td>
            ))}
            <td data-numeric data-label={t.unusedCredit}>
              <Money amount={account.unapplied_credit} currency={currency} />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
