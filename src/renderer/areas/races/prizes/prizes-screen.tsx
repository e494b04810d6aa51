import type { PrizeResult } from '@contract/areas/racing/prizes';
import { prizesScreen as t } from '@messages/races/prizes';
import { boatTitle } from '@shared/boat-title';
import { IconMedal } from '@tabler/icons-react';
import { useState } from 'react';
import { IfMay } from '@/api/allowed';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PrintButton } from '@/ui/print-button';
import { numeric, TableHead } from '@/ui/table';
import { formatDays } from '../format-days';
import { PaperSheet } from '../paper-sheet';
import { useRegatta } from '../regatta/regatta-context';
import { ResultsFoot } from '../regatta/regatta-foot';
import styles from './prizes.module.css';
import { PrizesDrawer } from './prizes-drawer';

/** Winners of the regatta’s prizes, as a sheet to read out, with reasons. */
export function PrizesScreen() {
  const { regatta } = useRegatta();
  const prizes = useApiQuery('prizes', { query: { regatta_id: regatta.id } });
  const [editing, setEditing] = useState(false);
  const hasPrizes = regatta.prizes.length > 0;
  const edit = (
    <IfMay need="regattas.save">
      <Button variant={hasPrizes ? 'default' : 'filled'} onClick={() => setEditing(true)}>
        {t.editPrizes}
      </Button>
    </IfMay>
  );
  return (
    <Page
      title={t.prizes}
      aside={hasPrizes && t.byCurrentStandings}
      actions={
        <>
          {hasPrizes && edit}
          <PrintButton what={t.thePrizeList} group={t.prizes} enabled={hasPrizes} />
        </>
      }
    >
      {hasPrizes ? (
        <QueryView query={prizes}>{(results) => <PrizeSheet results={results} />}</QueryView>
      ) : (
        <EmptyState icon={IconMedal} title={t.noPrizesYet} detail={t.addPrizesByFleet}>
          {edit}
        </EmptyState>
      )}
      <PrizesDrawer opened={editing} onClose={() => setEditing(false)} />
    </Page>
  );
}

function PrizeSheet({ results }: { results: readonly PrizeResult[] }) {
  const { regatta, timeZone } = useRegatta();
  return (
    <div className={styles.frame}>
      <ResultsFoot of={t.prizes} />
      <PaperSheet
        label={t.prizeList}
        title={t.prizesOf}
        facts={[
          regatta.venue,
          regatta.starts_at === null ? null : formatDays(timeZone, regatta.starts_at, regatta.ends_at),
        ]}
        className={styles.sheet}
      >
        {results.map((result) => (
          <PrizeSection key={result.id} result={result} />
        ))}
      </PaperSheet>
    </div>
  );
}

function PrizeSection({ result }: { result: PrizeResult }) {
  const { name, fleet, categories, winners, passed_over, not_given } = result;
  return (
    <section className={styles.prize} aria-label={name}>
      <h3>
        {name} <span>{[fleet, ...categories].join(', ')}</span>
      </h3>
      {not_given && <p>{t.notGiven(not_given)}</p>}
      {winners.length > 0 && (
        <table>
          <TableHead headings={[numeric(t.place), t.sail, t.boat, t.helm, t.why]} />
          <tbody>
            {winners.map(({ registration_id, place, sail_number, boat_name, helm, explanation }) => (
              <tr key={registration_id}>
                <td data-numeric>{place}</td>
                <td className={styles.sail}>
                  <strong>{sail_number}</strong>
                </td>
                <td>{boat_name}</td>
                <td>{helm}</td>
                <td>{explanation}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {passed_over.map((boat) => (
        <p key={boat.registration_id} className={styles.passedOver}>
          {t.passedOver(boatTitle(boat), boat.reason)}
        </p>
      ))}
    </section>
  );
}
