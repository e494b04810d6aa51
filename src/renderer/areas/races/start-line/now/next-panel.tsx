import { type NextAction, soundsLabel } from '@dockside/race-signals';
import { nextPanel as t } from '@messages/races/start-line';
import { formatTime } from '@/lib/time';
import { FlagHoist } from '../flags/flag';
import { figures } from './clock-target';
import styles from './now-panel.module.css';

interface NextPanelProps {
  next: NextAction;
  now: number;
  timeZone: string;
}

/** The next action: moving flags in words, sound and time. */
export function NextPanel({ next, now, timeZone }: NextPanelProps) {
  const { text, at, up, down, sounds, notes } = next;
  return (
    <section className={styles.next} aria-label={t.next}>
      <div className={styles.nextFlags}>
        <Moves flags={down} way="down" />
        <Moves flags={up} way="up" />
      </div>
      <div>
        <p className={styles.nextText}>{text}</p>
        <p className={styles.sounds}>
          {[
            at === null ? null : t.at(formatTime(at, timeZone, true)),
            sounds.length > 0 && soundsLabel(sounds),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {notes.map((note) => (
          <p key={note} className={styles.note}>
            {note}
          </p>
        ))}
      </div>
      {at !== null && (
        <span className={styles.in} aria-hidden="true">
          {figures({ at, counts: 'down' }, now)}
        </span>
      )}
    </section>
  );
}

/** Flags going up or down, in words: colour and place tell the person at the halyard nothing. */
function Moves({ flags, way }: { flags: readonly string[]; way: 'up' | 'down' }) {
  if (flags.length === 0) return null;
  return (
    <div className={styles.moves} data-way={way}>
      <FlagHoist names={flags} size={flags.length > 1 ? 34 : 56} />
      <span>{way === 'up' ? t.up : t.down}</span>
    </div>
  );
}
