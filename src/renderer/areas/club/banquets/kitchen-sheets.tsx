import type { Banquet, BanquetLineItem } from '@contract/areas/members/banquets';
import { statusIs } from '@contract/status-words';
import { kitchenSheets as t } from '@messages/club';
import { IconGlassFull } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ClubDate, ClubTime } from '@/api/club-time';
import { AsOf } from '@/api/data-age';
import { Failure } from '@/api/failure';
import { KeptAside } from '@/api/kept-aside';
import { useListQuery } from '@/api/queries';
import { Loading, QueryView } from '@/api/query-view';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import { formatNumber } from '@/lib/format';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { codeLabel } from '../format';
import { useMembersById } from '../members/use-members';
import { NotStated, Paper, Sheet } from '../paper/paper';
import styles from '../paper/paper.module.css';
import { type PeriodName, usePeriod } from '../period';
import { PeriodPicker } from '../period-picker';
import { useClubSearch } from '../search';
import { useBanquetLines } from './banquet-lines';
import { ChangesSincePrint } from './changes-since-print';
import { guaranteedOf, headCountProblems, isFood } from './head-count';
import { dietsNamedIn, wordsOf, wordsOfLine } from './kitchen-words';

const period: { usual: PeriodName; offer: readonly PeriodName[] } = {
  usual: 'next7',
  offer: ['today', 'tomorrow', 'next7', 'next14', 'next30'],
};

/** Kitchen sheets without prices, a page for each of the period's functions, or for the one in the address. */
export function KitchenSheets() {
  const { clubId } = useSession();
  const [{ record }, change] = useClubSearch();
  useKeepFresh('banquets');
  const { window } = usePeriod(record === undefined ? period.usual : 'upcoming');
  const ofAll = () => change({ record: undefined, from: undefined, to: undefined });
  const query = useListQuery('banquets', { query: { club_id: clubId, ...window } }, { keepPrevious: true });
  return (
    <Paper
      back={t.functions}
      name={t.kitchenSheets}
      tools={
        record === undefined ? (
          <PeriodPicker {...period} />
        ) : (
          <Button variant="default" onClick={ofAll}>
            {t.allNextDays}
          </Button>
        )
      }
    >
      <QueryView query={query}>
        {(all) => <SheetsOf banquets={all.filter(({ id }) => record === undefined || id === record)} />}
      </QueryView>
    </Paper>
  );
}

const isCancelled = ({ status }: Banquet) => statusIs('cancelled', status);

function SheetsOf({ banquets }: { banquets: readonly Banquet[] }) {
  const held = banquets.filter((one) => !isCancelled(one)).toSorted((a, b) => a.starts_at - b.starts_at);
  const lines = useBanquetLines(held);
  const cancelled = banquets.filter(isCancelled);
  if (held.length === 0)
    return (
      <>
        <KeptAside of={['banquets']} />
        <EmptyState icon={IconGlassFull} title={t.noFunctions} detail={t.chooseOtherDays} />
      </>
    );
  return (
    <>
      {held.map((banquet, index) => (
        <KitchenSheet
          key={banquet.id}
          banquet={banquet}
          lines={lines[index]!}
          left={index === held.length - 1 ? cancelled : []}
        />
      ))}
    </>
  );
}

interface KitchenSheetProps {
  banquet: Banquet;
  lines: UseQueryResult<BanquetLineItem[]>;
  /** Cancelled functions, which have no sheet. The last sheet names them. */
  left: readonly Banquet[];
}

function KitchenSheet({ banquet, lines, left }: KitchenSheetProps) {
  const { club } = useSession();
  const name = banquet.name ?? banquet.number ?? banquet.id;
  return (
    <Sheet
      label={t.kitchenSheetOf(name)}
      foot={{
        of: ['banquets', 'banquet-line-items'],
        leftOut: [[left.map((one) => one.name ?? one.number ?? one.id), t.cancelledFunctions]],
      }}
    >
      <p className={styles.small}>
        {t.kitchenSheetEventOrder(club.name, banquet.number)} · <AsOf />
      </p>
      <h2>
        {name} {banquet.status?.toLowerCase() !== 'confirmed' && <Stamp status={banquet.status} />}
      </h2>
      <p>
        <strong>
          <ClubDate at={banquet.starts_at} weekday />, <ClubTime at={banquet.starts_at} />
          {banquet.ends_at !== null && (
            <>
              –<ClubTime at={banquet.ends_at} />
            </>
          )}
        </strong>
        {banquet.room && ` · ${banquet.room}`}
      </p>
      {lines.isError && <Failure error={lines.error} onRetry={() => void lines.refetch()} />}
      {lines.isPending && <Loading />}
      {lines.data && <Contents banquet={banquet} lines={lines.data} />}
    </Sheet>
  );
}

function Stamp({ status }: { status: string | null }) {
  return <span className={styles.stamp}>{(status ?? t.statusNotStated).toUpperCase()}</span>;
}

function Contents({ banquet, lines }: { banquet: Banquet; lines: readonly BanquetLineItem[] }) {
  const problems = headCountProblems(banquet, lines);
  const { dietary, also } = wordsOf(banquet);
  const named = dietsNamedIn(banquet, also, lines);
  const inOrder = lines.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return (
    <>
      <ChangesSincePrint banquet={banquet} lines={lines} />
      <dl className={styles.counts}>
        <Count label={t.expected} guests={banquet.expected_guests} />
        <Count label={t.guaranteed} guests={guaranteedOf(banquet)} none={t.notGuaranteedYet} />
        <div>
          <dt>{t.setFor}</dt>
          <dd className={styles.blank} />
        </div>
      </dl>
      {problems.length > 0 && (
        <div className={styles.flags}>
          <span className={styles.flag}>{t.askBeforeCooking}</span>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <dl className={styles.facts}>
        <dt>{t.kind}</dt>
        <dd>{banquet.function_type ? codeLabel(banquet.function_type) : <NotStated />}</dd>
        <dt>{t.room}</dt>
        <dd>{banquet.room ?? <NotStated />}</dd>
        <dt>{t.setUpAs}</dt>
        <dd>{banquet.setup ?? <NotStated />}</dd>
        <dt>{t.contact}</dt>
        <dd>
          <Contact host={banquet.host} />
        </dd>
        {also && (
          <>
            <dt>{t.alsoStated}</dt>
            <dd>{also}</dd>
          </>
        )}
      </dl>
      <Ordered title={t.menu} unit={t.covers} lines={inOrder.filter(isFood)} />
      <Ordered
        title={t.drinksRoomAndEquipment}
        unit={t.number}
        lines={inOrder.filter((line) => !isFood(line))}
      />
      <h3>{t.dietaryNeedsAndAllergies}</h3>
      {dietary && <p>{dietary}</p>}
      {named.length > 0 && (
        <p>
          <strong>{t.readAbove}</strong> {named.join('; ')}
        </p>
      )}
      {!dietary && named.length === 0 && <NotStated />}
      {[1, 2, 3].map((line) => (
        <div key={line} className={styles.write} />
      ))}
    </>
  );
}

function Count({ label, guests, none }: { label: string; guests: number | null; none?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{guests === null ? <NotStated>{none}</NotStated> : formatNumber(guests)}</dd>
    </div>
  );
}

function Contact({ host }: Pick<Banquet, 'host'>) {
  const member = useMembersById().get(host?.member_id ?? '');
  const { name, mobile, email } = { ...host };
  const ways = [name, mobile ?? member?.mobile, email ?? member?.email].filter(Boolean);
  return ways.length > 0 ? ways.join(' · ') : <NotStated />;
}

interface OrderedProps {
  title: string;
  /** Unit of the numbers: `Covers`. */
  unit: string;
  lines: readonly BanquetLineItem[];
}

function Ordered({ title, unit, lines }: OrderedProps) {
  return (
    <>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p>{t.nothingIsOrdered}</p>
      ) : (
        <table className={styles.menu}>
          <caption hidden>{title}</caption>
          <thead>
            <tr>
              <th scope="col" data-numeric className={styles.number}>
                {unit}
              </th>
              <th scope="col">{t.what}</th>
              <th scope="col">{t.category}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td data-numeric>{line.quantity ?? '–'}</td>
                <td>
                  {line.description ?? <NotStated />}
                  <OwnFields line={line} />
                </td>
                <td>{codeLabel(line.category)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function OwnFields({ line }: { line: BanquetLineItem }) {
  const also = wordsOfLine(line);
  return also && <div className={styles.small}>{also}</div>;
}
