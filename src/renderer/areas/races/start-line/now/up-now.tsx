import type { DisplayedHoist } from '@dockside/race-signals';
import { upNow as t } from '@messages/races/start-line';
import { formatList } from '@/lib/format';
import { formatTime } from '@/lib/time';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { FlagHoist } from '../flags/flag';
import panel from '../start-line.module.css';
import styles from './up-now.module.css';

/** The flags that fly, since when and for whom. */
export function UpNow({ displayed, timeZone }: { displayed: readonly DisplayedHoist[]; timeZone: string }) {
  return (
    <section className={panel.panel} aria-labelledby="up-now">
      <h2 id="up-now">{t.upNow}</h2>
      {displayed.length === 0 ? (
        <p className={styles.none}>{t.noFlagIsUp}</p>
      ) : (
        <ul className={styles.hoists}>
          {displayed.map(({ flags, fleets, since }) => (
            <li key={`${flags.join()} ${fleets?.join()} ${since}`} className={styles.hoist}>
              <FlagHoist names={flags} size={flags.length > 1 ? 24 : 44} />
              <span className={styles.since}>
                <VisuallyHidden>{t.since} </VisuallyHidden>
                {formatTime(since, timeZone, true)}
              </span>
              <span className={styles.whom}>{fleets === null ? t.all : formatList(fleets)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
