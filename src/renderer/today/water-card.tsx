import { waterCard as t } from '@messages/today';
import { useServerNow } from '@/api/clock/use-device-clock';
import { QueryView } from '@/api/query-view';
import { peopleIn } from '@/areas/wristbands/people/people';
import { useBandRegattas } from '@/areas/wristbands/use-band-regattas';
import { useStationData } from '@/areas/wristbands/use-station-data';
import { formatNumber } from '@/lib/format';
import { regattasAtAGlance } from '@/lib/likely-regatta';
import { LinkButton } from '@/ui/link-button';
import { StateBadge } from '@/ui/state-badge';
import { LiveCard } from './live-card';
import styles from './today.module.css';

const LOOK_EVERY_MS = 60_000;

/** People on the water, and those overdue: a card for each regatta under way, else for the next or the last. */
export function WaterCards() {
  const now = useServerNow(LOOK_EVERY_MS);
  const query = useBandRegattas();
  const regattas = regattasAtAGlance(query.data ?? [], now);
  if (regattas.length > 0)
    return regattas.map(({ id, name }) => <People key={id} regattaId={id} name={name} />);
  return (
    <LiveCard title={t.onWater}>
      <QueryView query={query} empty={<p className={styles.quiet}>{t.noWristbandsYet}</p>}>
        {() => null}
      </QueryView>
    </LiveCard>
  );
}

const NAMED = 3;

function People({ regattaId, name }: { regattaId: string; name: string }) {
  const { query, people, knowsOverdue, knowsRaces } = useStationData(regattaId);
  const out = peopleIn(people, 'out');
  const overdue = out.filter(({ overdue }) => overdue !== null);
  const names = overdue.slice(0, NAMED).map(({ band }) => band.holder ?? band.sail_number ?? band.id);
  return (
    <LiveCard
      title={t.onWater}
      link={
        <LinkButton to="/wristbands/$regattaId" params={{ regattaId }} variant="subtle" size="compact-sm">
          {name}
        </LinkButton>
      }
      actions={
        <>
          <LinkButton to="/wristbands/$regattaId" params={{ regattaId }}>
            {t.scan}
          </LinkButton>
          <LinkButton to="/wristbands/$regattaId/muster" params={{ regattaId }} variant="default">
            {t.seeWhoIsOut}
          </LinkButton>
        </>
      }
    >
      <QueryView query={query} empty={<p className={styles.lead}>{t.noWristbandsIssued}</p>}>
        {() => (
          <>
            <p className={styles.quiet}>{t.peopleOut(out.length)}</p>
            <p className={styles.figure}>{formatNumber(out.length)}</p>
            <p className={styles.quiet}>
              {!knowsOverdue ? (
                t.readingWhoIsOverdue
              ) : overdue.length === 0 ? (
                knowsRaces ? (
                  t.noOneOverdue
                ) : (
                  t.notKnown
                )
              ) : (
                <>
                  <StateBadge tone="danger">{t.overdue(overdue.length)}</StateBadge> {names.join(', ')}
                  {overdue.length > NAMED && ' …'}
                </>
              )}
            </p>
          </>
        )}
      </QueryView>
    </LiveCard>
  );
}
