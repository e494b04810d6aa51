import { ClubTime } from '@/api/club-time';
import { useSession } from '@/api/session';
import { useTerms } from '@/api/use-terms';
import { formatCount } from '@/lib/format';
import { formatTime } from '@/lib/time';
import { Button } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { Menu } from '@/ui/menu';
import type { DayView } from '../day-view';
import { type GroupView, type StandbyParty, teeOf } from '../group-view';
import type { Marking } from '../marks/use-marking';
import styles from '../panel.module.css';
import { offersOf } from './parties';

interface StandbyPanelProps {
  view: DayView;
  now: number;
  marking: Marking;
  sideLabels: ReadonlyMap<string, string>;
  onAdd: () => void;
}

/** Number of other tee times offered. */
const OTHERS = 8;

/** Waiting parties in order, each with its first fitting seats, and parties already seated. */
export function StandbyPanel({ view, now, marking, sideLabels, onAdd }: StandbyPanelProps) {
  const { club } = useSession();
  const terms = useTerms();
  const offers = offersOf(view.parties, [...view.groups, ...view.open], now);
  const placed = view.parties.filter((party) => party.placed);
  const timeOf = (group: GroupView) =>
    `${formatTime(group.effectiveAt, club.time_zone)} ${teeOf(group, sideLabels)}`.trim();
  const place = ({ id, name, size }: StandbyParty, group: GroupView) =>
    marking.add(
      [
        {
          kind: 'placed',
          tee_time_id: group.teeTime.id,
          about_id: id,
          sheet_at: group.teeTime.starts_at,
        },
      ],
      `Placed at ${timeOf(group)}: ${name}, ${formatCount(size, 'player')}`,
    );
  const remove = ({ id, name, since }: StandbyParty) =>
    marking.add([{ kind: 'gone', about_id: id, sheet_at: since }], `Removed from standby: ${name}`);
  return (
    <section className={styles.panel} aria-label="Standby">
      <header className={styles.head}>
        <h2>Standby</h2>
        <Button variant="default" size="compact-md" rightSection={<KeyHint keys="s" />} onClick={onAdd}>
          Add…
        </Button>
      </header>
      {offers.length === 0 && placed.length === 0 && <p className={styles.empty}>No one on standby.</p>}
      <ul className={styles.rows}>
        {offers.map(({ party, first, others }) => (
          <li key={party.id} className={styles.row}>
            <span className={styles.who}>
              <strong>{party.name}</strong> · {formatCount(party.size, 'player')}
              <small>
                since <ClubTime at={party.since} />
                {party.phone && (
                  <>
                    {' '}
                    · <a href={`tel:${party.phone}`}>{party.phone}</a>
                  </>
                )}
                {party.note && ` · ${party.note}`}
              </small>
            </span>
            {first ? (
              <Button size="compact-md" onClick={() => place(party, first)}>
                Place at {timeOf(first)}
              </Button>
            ) : (
              <span className={styles.quiet}>No {formatCount(party.size, terms.place)} free together</span>
            )}
            {others.length > 0 && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`Another tee time for ${party.name}`}
                  >
                    Other…
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {others.slice(0, OTHERS).map((group) => (
                    <Menu.Item key={group.teeTime.id} onClick={() => place(party, group)}>
                      {timeOf(group)}, {group.free} free
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Remove: ${party.name}`}
              onClick={() => remove(party)}
            >
              Remove
            </Button>
          </li>
        ))}
        {placed.map((party) => (
          <li key={party.id} className={styles.row}>
            <span className={styles.who}>
              <strong>{party.name}</strong> · {formatCount(party.size, 'player')}
              <small>
                placed at <ClubTime at={party.placed?.sheet_at} />, on this sheet only
              </small>
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Take the ${terms.place}s of ${party.name} back`}
              onClick={() => marking.takeBack([party.placed!], `Back on standby: ${party.name}`)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
