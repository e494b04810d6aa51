import { Outlet, useParams } from '@tanstack/react-router';
import { useRefusal } from '@/api/allowed';
import { SubjectSlot } from '@/shell/page';
import { SubNav } from '@/ui/sub-nav';
import styles from './safety.module.css';
import { SafetyContext } from './safety-context';
import { useSafety } from './use-safety';

/** A regatta's safety room: its sections, and whether a drill is on. */
export function SafetyLayout() {
  const { regattaId } = useParams({ from: '/wristbands/$regattaId/safety' });
  return <SafetyRoom key={regattaId} regattaId={regattaId} />;
}

function SafetyRoom({ regattaId }: { regattaId: string }) {
  const safety = useSafety(regattaId);
  const base = `/wristbands/${encodeURIComponent(regattaId)}`;
  const mayReadContacts = useRefusal('emergencyContacts') === null;
  const readsRaces = useRefusal('scores.list') === null;
  return (
    <SafetyContext value={{ regattaId, safety }}>
      <SubjectSlot>{safety.regattaName}</SubjectSlot>
      <div className={styles.room}>
        {safety.drill && (
          <p className={styles.drill} role="status">
            DRILL: records made now don’t count. Scans stay real.
          </p>
        )}
        <div className={styles.nav}>
          <SubNav
            label="Safety"
            links={[
              { to: base, name: '← Station' },
              { to: `${base}/safety`, name: 'Roll call' },
              { to: `${base}/safety/boats`, name: 'Safety boats' },
              { to: `${base}/safety/incidents`, name: 'Incidents' },
              ...(mayReadContacts ? [{ to: `${base}/safety/contacts`, name: 'Contacts' }] : []),
              ...(readsRaces ? [{ to: `${base}/safety/penalties`, name: 'Penalties' }] : []),
              { to: `${base}/safety/report`, name: 'Report' },
              { to: `${base}/safety/plan`, name: 'Plan' },
            ]}
          />
        </div>
        <div className={styles.screen}>
          <Outlet />
        </div>
      </div>
    </SafetyContext>
  );
}
