import { safetyLayout as t } from '@messages/wristbands';
import { Outlet, useParams } from '@tanstack/react-router';
import { SubjectSlot } from '@/shell/page';
import styles from './safety.module.css';
import { SafetyContext } from './safety-context';
import { useSafety } from './use-safety';

/** A regatta's safety room, and the notice of a drill. */
export function SafetyLayout() {
  const { regattaId } = useParams({ from: '/wristbands/$regattaId/safety' });
  return <SafetyRoom key={regattaId} regattaId={regattaId} />;
}

function SafetyRoom({ regattaId }: { regattaId: string }) {
  const safety = useSafety(regattaId);
  return (
    <SafetyContext value={{ regattaId, safety }}>
      <SubjectSlot>{safety.regattaName}</SubjectSlot>
      <div className={styles.room}>
        {safety.drill && (
          <p className={styles.drill} role="status">
            {t.drillRecordsMadeNow}
          </p>
        )}
        <div className={styles.screen}>
          <Outlet />
        </div>
      </div>
    </SafetyContext>
  );
}
