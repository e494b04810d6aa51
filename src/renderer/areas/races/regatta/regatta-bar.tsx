import { mayDo } from '@contract/roles';
import type { Scope } from '@contract/scopes';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useAllowed } from '@/api/allowed';
import { serverNow } from '@/api/clock/device-clock';
import { Button, IconButton } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { Menu } from '@/ui/menu';
import { SubNav } from '@/ui/sub-nav';
import { Tip } from '@/ui/tip';
import { RecordingIndicator } from '../recording/recording-indicator';
import { useChecksName } from '../result-checks/use-checks';
import { currentRace } from './current-race';
import { PublishedVersion } from './published-version';
import { RaceStatusBadge } from './race-status';
import styles from './regatta.module.css';
import { raceTitle, useRaceNumber, useRegatta } from './regatta-context';

/**
 * Links to the regatta’s parts that this device's user can work in. “Check-in”, “Start line”, “Finish line” and
 * “Results” lead to the race on screen, else to the current one.
 */
export function RegattaBar() {
  const { regatta, races, timeZone } = useRegatta();
  const raceNumber = useRaceNumber() ?? currentRace(races, timeZone, serverNow())?.race_number;
  const base = `/races/${encodeURIComponent(regatta.id)}`;
  const checksName = useChecksName();
  const { roles, may } = useAllowed();
  const isFor = (scope: Scope) => roles.length === 0 || may(scope);
  const ofRace =
    raceNumber === undefined || !isFor('scores:write')
      ? []
      : [
          { to: `${base}/${raceNumber}/check-in`, name: 'Check-in' },
          { to: `${base}/${raceNumber}/start`, name: 'Start line' },
          { to: `${base}/${raceNumber}/finish`, name: 'Finish line' },
          { to: `${base}/${raceNumber}/results`, name: 'Results' },
        ];
  const ofChampionship =
    regatta.championships.length === 0 ? [] : [{ to: `${base}/championship`, name: 'Championship' }];
  return (
    <div className={styles.bar}>
      <SubNav
        label="Parts of the regatta"
        links={[
          ...ofRace,
          { to: `${base}/standings`, name: 'Standings' },
          ...ofChampionship,
          { to: `${base}/prizes`, name: 'Prizes' },
          ...(isFor('scores:write') ? [{ to: `${base}/checks`, name: checksName }] : []),
          ...(roles.every((role) => mayDo(role, 'results'))
            ? [{ to: `${base}/publish`, name: 'Publish' }]
            : []),
          { to: `${base}/notices`, name: 'Notices' },
          ...(may('hearings:read') ? [{ to: `${base}/hearings`, name: 'Hearings' }] : []),
          ...(isFor('scores:write') ? [{ to: `${base}/clocks`, name: 'Clocks' }] : []),
          ...(isFor('regattas:write') ? [{ to: `${base}/setup`, name: 'Set-up', hasParts: true }] : []),
        ]}
      />
      <PublishedVersion />
      <RecordingIndicator />
      <RaceSwitcher />
    </div>
  );
}

/** Toggles between start line and finish line; not a letter, as those are typed at the finish line. */
const LINE_KEY = 'f10';

/** Switches to another race on the same screen, with `[` and `]`; only on screens of one race. */
function RaceSwitcher() {
  const raceNumber = useRaceNumber();
  return raceNumber === undefined ? null : <Switcher raceNumber={raceNumber} />;
}

function Switcher({ raceNumber }: { raceNumber: number }) {
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
  useShortcut('[', () => goTo(previous), 'Previous race', { group: 'Races' });
  useShortcut(']', () => goTo(next), 'Next race', { group: 'Races' });
  const line = part === 'start' ? 'finish' : 'start';
  const params = { regattaId: regatta.id, raceNumber: String(raceNumber) };
  useShortcut(
    LINE_KEY,
    () => void navigate({ to: `/races/$regattaId/$raceNumber/${line}`, params }),
    `To the ${line} line`,
    { group: 'Races', whileTyping: true },
  );
  return (
    <div className={styles.switcher}>
      <Tip label={<KeyHint keys="[" />}>
        <IconButton aria-label="Previous race" disabled={!previous} onClick={() => goTo(previous)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
      </Tip>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="subtle"
            size="compact-sm"
            rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          >
            Race {raceNumber}
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
      <Tip label={<KeyHint keys="]" />}>
        <IconButton aria-label="Next race" disabled={!next} onClick={() => goTo(next)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
      </Tip>
    </div>
  );
}
