import { regattaBar as t } from '@messages/races/regatta';
import { IconArrowLeft, IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from '@/ui/button';
import { useCommands } from '@/ui/keyboard/commands';
import { Menu } from '@/ui/menu';
import { SubNav } from '@/ui/sub-nav';
import { ClockAlarm } from '../clocks/clock-alarm';
import { RecordingIndicator } from '../recording/recording-indicator';
import { type RegattaPart, type RegattaPlace, usePlaces } from './places';
import { PublishedVersion } from './published-version';
import { RaceMenu } from './race-menu';
import { RacePicker } from './race-picker';
import styles from './regatta.module.css';
import { useRaceNumber } from './regatta-context';

/** Two lines of links: the regatta’s places, and the screens of the current place. */
export function RegattaBar() {
  const places = usePlaces();
  const here = places.find(({ isCurrent }) => isCurrent);
  const [first] = places;
  const raceNumber = useRaceNumber();
  usePlaceCommands(places);
  return (
    <div className={styles.bar} data-race={raceNumber !== undefined}>
      <div className={styles.places}>
        <SubNav label={t.partsOfRegatta} links={places} />
        <PublishedVersion />
        <RecordingIndicator />
      </div>
      {here && here.parts.length > 0 && (
        <div className={styles.parts}>
          {raceNumber !== undefined && (
            <>
              {first && !first.isCurrent && (
                <Link className={styles.back} to={first.to} aria-label={first.name}>
                  <IconArrowLeft size={18} aria-hidden="true" />
                </Link>
              )}
              <RacePicker raceNumber={raceNumber} />
            </>
          )}
          <Parts place={here} />
          {raceNumber !== undefined && (
            <div className={styles.tools}>
              <ClockAlarm />
              <RaceMenu
                raceNumber={raceNumber}
                hasHistoryKey={here.parts.some(({ name, isCurrent }) => name === t.results && isCurrent)}
              />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const segments = { nav: styles.segments, link: styles.segment };

/** The screens of a place; unused ones are under More. */
function Parts({ place: { name, parts } }: { place: RegattaPlace }) {
  const shown = parts.filter(({ isUsed, isCurrent }) => isUsed || isCurrent);
  const more = parts.filter((part) => !shown.includes(part));
  const goTo = useGoTo();
  return (
    <>
      <SubNav label={name} links={shown} look={segments} />
      {more.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-sm"
              rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            >
              {t.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((part) => (
              <Menu.Item key={part.name} onClick={() => goTo(part)}>
                {part.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Lists every place and screen in the palette; Alt+1 to Alt+6 open the places, also while typing. */
function usePlaceCommands(places: readonly RegattaPlace[]): void {
  const goTo = useGoTo();
  useCommands(
    places.flatMap((place, index) => [
      {
        id: `regatta.${index}`,
        label: t.goTo(place.name),
        group: t.regatta,
        keys: `alt+${index + 1}`,
        whileTyping: true,
        run: () => goTo(place),
      },
      ...place.parts.map((part) => ({
        id: `regatta.${place.name}.${part.name}`,
        label: `${place.name}: ${part.name}`,
        group: t.regatta,
        ...(part.keywords && { keywords: part.keywords }),
        run: () => goTo(part),
      })),
    ]),
  );
}

function useGoTo() {
  const navigate = useNavigate();
  return ({ to, search = {} }: Pick<RegattaPart, 'to' | 'search'>) => void navigate({ to, search });
}
