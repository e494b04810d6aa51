import { regattaMenu as t } from '@messages/races/regatta';
import { useNavigate } from '@tanstack/react-router';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useMedia } from '@/lib/use-media';
import { SubjectSlot } from '@/shell/page';
import { Menu } from '@/ui/menu';
import styles from './regatta.module.css';
import { fleetsOf, shortRaceTitle, useRaceNumber, useRegatta } from './regatta-context';

const LISTED = 12;

/**
 * `Autumn Cup ▾ Race 3 · IRC, PY` above the screen; the name opens the other regattas. A race on a phone has that line's
 * height for itself.
 */
export function RegattaSubject() {
  const { regatta, races } = useRegatta();
  const raceNumber = useRaceNumber();
  const isPhone = useMedia('phone');
  if (isPhone && raceNumber !== undefined) return null;
  const race = races.find((one) => one.race_number === raceNumber);
  const fleets = fleetsOf(race, regatta).map(({ name }) => name);
  return (
    <SubjectSlot>
      <RegattaMenu />
      <span className={styles.quiet}>
        {raceNumber !== undefined && `${shortRaceTitle(race ?? { race_number: raceNumber, name: null })} · `}
        {fleets.join(', ')}
      </span>
    </SubjectSlot>
  );
}

function RegattaMenu() {
  const { regatta } = useRegatta();
  const { clubId } = useSession();
  const navigate = useNavigate();
  const regattas = useListQuery('regattas', { query: { club_id: clubId } });
  const newest = [...(regattas.data ?? [])]
    .sort((a, b) => (b.starts_at ?? 0) - (a.starts_at ?? 0))
    .slice(0, LISTED);
  return (
    <Menu>
      <Menu.Target>
        <button type="button" className={styles.regatta}>
          {regatta.name} <span aria-hidden="true">▾</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {newest.map(({ id, name }) => (
          <Menu.Item
            key={id}
            aria-current={id === regatta.id || undefined}
            onClick={() => void navigate({ to: '/races/$regattaId', params: { regattaId: id } })}
          >
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void navigate({ to: '/races' })}>{t.allRegattas}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
