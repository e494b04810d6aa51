import { regattaBar as t } from '@messages/races/regatta';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PlaceBar } from '@/ui/place-bar';
import { ClockAlarm } from '../clocks/clock-alarm';
import { RecordingIndicator } from '../recording/recording-indicator';
import { usePlaces } from './places';
import { PublishedVersion } from './published-version';
import { RaceMenu } from './race-menu';
import { RacePicker } from './race-picker';
import styles from './regatta.module.css';
import { useRaceNumber } from './regatta-context';

/** The regatta’s places, with the race picker on the screens of a race. */
export function RegattaBar() {
  const places = usePlaces();
  const here = places.find(({ isCurrent }) => isCurrent);
  const [first] = places;
  const raceNumber = useRaceNumber();
  const isRace = raceNumber !== undefined;
  return (
    <PlaceBar
      label={t.partsOfRegatta}
      places={places}
      group={{ id: 'regatta', name: t.regatta }}
      isCompact={isRace}
      aside={
        <>
          <PublishedVersion />
          <RecordingIndicator />
        </>
      }
      before={
        isRace && (
          <>
            {first && !first.isCurrent && (
              <Link className={styles.back} to={first.to} aria-label={first.name}>
                <IconArrowLeft size={18} aria-hidden="true" />
              </Link>
            )}
            <RacePicker raceNumber={raceNumber} />
          </>
        )
      }
      after={
        isRace && (
          <div className={styles.tools}>
            <ClockAlarm />
            <RaceMenu
              raceNumber={raceNumber}
              hasHistoryKey={
                here?.parts.some(({ name, isCurrent }) => name === t.results && isCurrent) ?? false
              }
            />
          </div>
        )
      }
    />
  );
}
