import { racePicker as t } from '@messages/races/regatta';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Button, IconButton } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { Menu } from '@/ui/menu';
import { Tip } from '@/ui/tip';
import { RaceStatusBadge } from './race-status';
import styles from './regatta.module.css';
import { raceTitle, shortRaceTitle, useRegatta } from './regatta-context';

/** Toggles between start line and finish line; not a letter, as those are typed at the finish line. */
const LINE_KEY = 'f10';

/** Switches to another race on the same screen, with `[` and `]`. */
export function RacePicker({ raceNumber }: { raceNumber: number }) {
  const { regatta, races } = useRegatta();
  const navigate = useNavigate();
  const part = useRouterState({
    select: ({ location }) =>
      (['check-in', 'start', 'finish', 'reconcile'] as const).find((one) =>
        location.pathname.endsWith(`/${one}`),
      ) ?? 'results',
  });
  const index = races.findIndex((race) => race.race_number === raceNumber);
  const previous = index > 0 ? races[index - 1] : undefined;
  const next = races[index + 1];
  const goTo = (race: { race_number: number } | undefined) => {
    if (!race) return;
    const params = { regattaId: regatta.id, raceNumber: String(race.race_number) };
    void navigate({ to: `/races/$regattaId/$raceNumber/${part}`, params, search: (search) => search });
  };
  useShortcut('[', () => goTo(previous), t.previousRace, { group: t.racing });
  useShortcut(']', () => goTo(next), t.nextRace, { group: t.racing });
  const line = part === 'start' ? 'finish' : 'start';
  const params = { regattaId: regatta.id, raceNumber: String(raceNumber) };
  useShortcut(
    LINE_KEY,
    () => void navigate({ to: `/races/$regattaId/$raceNumber/${line}`, params }),
    line === 'start' ? t.toStartLine : t.toFinishLine,
    { group: t.racing, whileTyping: true },
  );
  const name = races[index]?.name;
  const title = shortRaceTitle(races[index] ?? { race_number: raceNumber, name: null });
  return (
    <div className={styles.picker}>
      <Tip label={<KeyHint keys="[" />} side="bottom">
        <IconButton
          className={styles.beside}
          aria-label={t.previousRace}
          disabled={!previous}
          onClick={() => goTo(previous)}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
      </Tip>
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            size="compact-sm"
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {title}
            {name && name !== title && <span className={styles.raceName}> · {name}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {races.map((race) => (
            <Menu.Item key={race.race_number} onClick={() => goTo(race)}>
              <span className={styles.menuItem}>
                {raceTitle(race)} <RaceStatusBadge status={race.status} />
              </span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Tip label={<KeyHint keys="]" />} side="bottom">
        <IconButton
          className={styles.beside}
          aria-label={t.nextRace}
          disabled={!next}
          onClick={() => goTo(next)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </Tip>
    </div>
  );
}
