import { useServerNow } from '@/api/clock/use-device-clock';
import { QueryView } from '@/api/query-view';
import { peopleIn } from '@/areas/wristbands/people/people';
import { useBandRegattas } from '@/areas/wristbands/use-band-regattas';
import { useStationData } from '@/areas/wristbands/use-station-data';
import { formatNumber, plural } from '@/lib/format';
import { likelyRegatta } from '@/lib/likely-regatta';
import { LinkButton } from '@/ui/link-button';
import { StateBadge } from '@/ui/state-badge';
import { Card } from './card';
import styles from './today.module.css';

const LOOK_EVERY_MS = 60_000;

/** People on the water, and those overdue, of the regatta under way, else of the next or the last. */
export function WaterCard() {
  const now = useServerNow(LOOK_EVERY_MS);
  const query = useBandRegattas();
  const regattaId = query.data && likelyRegatta(query.data, now)?.id;
  if (regattaId !== undefined) return <People key={regattaId} regattaId={regattaId} />;
  return (
    <Card title="On the water">
      <QueryView query={query} empty={<p className={styles.quiet}>No wristbands yet</p>}>
        {() => null}
      </QueryView>
    </Card>
  );
}

const NAMED = 3;

function People({ regattaId }: { regattaId: string }) {
  const { query, people, knowsOverdue } = useStationData(regattaId);
  const out = peopleIn(people, 'out');
  const overdue = out.filter(({ overdue }) => overdue !== null);
  const names = overdue.slice(0, NAMED).map(({ band }) => band.holder ?? band.sail_number ?? band.id);
  return (
    <Card
      title="On the water"
      actions={
        <>
          <LinkButton to="/wristbands/$regattaId" params={{ regattaId }}>
            Scan
          </LinkButton>
          <LinkButton to="/wristbands/$regattaId/muster" params={{ regattaId }} variant="default">
            Muster list
          </LinkButton>
        </>
      }
    >
      <QueryView query={query} empty={<p className={styles.lead}>No wristbands issued</p>}>
        {() => (
          <>
            <p className={styles.quiet}>{plural(out.length, 'person out', 'people out')}</p>
            <p className={styles.figure}>{formatNumber(out.length)}</p>
            <p className={styles.quiet}>
              {!knowsOverdue ? (
                'Reading who is overdue…'
              ) : overdue.length === 0 ? (
                'No one overdue'
              ) : (
                <>
                  <StateBadge tone="danger">{formatNumber(overdue.length)} overdue</StateBadge>{' '}
                  {names.join(', ')}
                  {overdue.length > NAMED && ' …'}
                </>
              )}
            </p>
          </>
        )}
      </QueryView>
    </Card>
  );
}
