import { standbyPanel as t } from '@messages/tee-times';
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
      t.placedAtPlayers(size, timeOf(group), name),
    );
  const remove = ({ id, name, since }: StandbyParty) =>
    marking.add([{ kind: 'gone', about_id: id, sheet_at: since }], t.removedFromStandby(name));
  return (
    <section className={styles.panel} aria-label={t.standby}>
      <header className={styles.head}>
        <h2>{t.standby}</h2>
        <Button variant="default" size="compact-md" rightSection={<KeyHint keys="s" />} onClick={onAdd}>
          {t.add}
        </Button>
      </header>
      {offers.length === 0 && placed.length === 0 && <p className={styles.empty}>{t.noOneOnStandby}</p>}
      <ul className={styles.rows}>
        {offers.map(({ party, first, others }) => (
          <li key={party.id} className={styles.row}>
            <span className={styles.who}>
              <strong>{party.name}</strong> · {t.players(party.size)}
              <small>
                {t.since(<ClubTime at={party.since} />)}
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
                {t.placeAt(timeOf(first))}
              </Button>
            ) : (
              <span className={styles.quiet}>{t.noFreeTogether(formatCount(party.size, terms.place))}</span>
            )}
            {others.length > 0 && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button variant="default" size="compact-md" aria-label={t.anotherTeeTimeFor(party.name)}>
                    {t.other}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {others.slice(0, OTHERS).map((group) => (
                    <Menu.Item key={group.teeTime.id} onClick={() => place(party, group)}>
                      {t.free(timeOf(group), group.free)}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
            <Button
              variant="default"
              size="compact-md"
              aria-label={t.remove(party.name)}
              onClick={() => remove(party)}
            >
              {t.removeButton}
            </Button>
          </li>
        ))}
        {placed.map((party) => (
          <li key={party.id} className={styles.row}>
            <span className={styles.who}>
              <strong>{party.name}</strong> · {t.players(party.size)}
              <small>{t.placedAt(<ClubTime at={party.placed?.sheet_at} />)}</small>
            </span>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t.takePlacesBack(terms.place, party.name)}
              onClick={() => marking.takeBack([party.placed!], t.backOnStandby(party.name))}
            >
              {t.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
