import { openChecks as t } from '@messages/races/result-checks';
import { Link } from '@tanstack/react-router';
import { formatList } from '@/lib/format';
import { Notice } from '@/ui/notice';
import { useRegatta } from '../regatta/regatta-context';
import { countsByCheck } from './check-names';
import styles from './checks.module.css';
import { useChecks } from './use-checks';

/**
 * Shows the number of open checks on a results screen, for the regatta or one race, with a link to the list; nothing
 * for none.
 */
export function OpenChecks({ raceNumber }: { raceNumber?: number }) {
  const { regatta } = useRegatta();
  const { data } = useChecks();
  const open = data?.open.filter(({ race_number }) => (raceNumber ?? race_number) === race_number) ?? [];
  if (open.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warning" role="status">
        {raceNumber !== undefined
          ? t.checksOpenInRace(
              open.length,
              raceNumber,
              formatList(countsByCheck(open)),
              <Link to="/races/$regattaId/checks" params={{ regattaId: regatta.id }}>
                {t.seeOpenChecks}
              </Link>,
            )
          : t.checksOpen(
              open.length,
              formatList(countsByCheck(open)),
              <Link to="/races/$regattaId/checks" params={{ regattaId: regatta.id }}>
                {t.seeOpenChecks}
              </Link>,
            )}
      </Notice>
    </div>
  );
}
