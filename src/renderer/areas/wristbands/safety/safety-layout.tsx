import { safetyLayout as t } from '@messages/wristbands';
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
            {t.drillRecordsMadeNow}
          </p>
        )}
        <div className={styles.nav}>
          <SubNav
            label={t.safety}
            links={[
              { to: base, name: t.station },
              { to: `${base}/safety`, name: t.rollCall },
              { to: `${base}/safety/boats`, name: t.safetyBoats },
              { to: `${base}/safety/incidents`, name: t.incidents },
              ...(mayReadContacts ? [{ to: `${base}/safety/contacts`, name: t.contacts }] : []),
              ...(readsRaces ? [{ to: `${base}/safety/penalties`, name: t.penalties }] : []),
              { to: `${base}/safety/report`, name: t.report },
              { to: `${base}/safety/plan`, name: t.plan },
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
