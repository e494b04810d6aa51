import { ALARM_REPEAT_MINUTES } from '@contract/areas/safety/safety-plans';
import { deviceAlarm as t } from '@messages/wristbands';
import { type OverdueAlarm, overdueAlarms } from '@shared/safety/overdue-alarms';
import { useEffect, useMemo, useState } from 'react';
import { useSteadyTick } from '@/api/clock/use-steady-tick';
import { Button } from '@/ui/button';
import { useKeepRunning } from '@/ui/use-keep-running';
import { durationText } from '../../people/people';
import { useAlarmedRegattas, useSafetyDevice } from '../safety-device';
import { type Safety, subjectOf, useSafety } from '../use-safety';
import { canSound, soundAlarm, unlockSound } from './alarm-sound';
import styles from './device-alarm.module.css';

/** This device's overdue alarms, shown over any screen. */
export function DeviceAlarm() {
  return useAlarmedRegattas().map((id) => <RegattaAlarm key={id} regattaId={id} />);
}

/** Alarms for everybody overdue in a regatta. */
export function useOverdueAlarms(regattaId: string, { people, inForce, plan, now }: Safety): OverdueAlarm[] {
  return useMemo(() => {
    const overdue = people
      .filter((person) => person.overdue !== null)
      .map((person) => ({
        subject: subjectOf(person),
        since: person.band.timestamp ?? 0,
        reason: person.overdue!,
      }));
    const repeatMinutes = plan?.alarm_repeat_minutes ?? ALARM_REPEAT_MINUTES;
    return overdueAlarms(regattaId, overdue, inForce, { now, repeatMinutes });
  }, [regattaId, people, inForce, plan, now]);
}

/** Interval of checking for overdue people, also in a hidden window. */
const LOOK_EVERY_MS = 5_000;

function RegattaAlarm({ regattaId }: { regattaId: string }) {
  useSteadyTick(LOOK_EVERY_MS);
  const safety = useSafety(regattaId);
  const all = useOverdueAlarms(regattaId, safety);
  // Stays silent until the log is read: an alarm may be acknowledged already.
  const isKnown = safety.knowsOverdue && safety.log.data !== undefined;
  const alarms = isKnown ? all.filter(({ sounds }) => sounds) : [];
  const [{ name }, change] = useSafetyDevice(regattaId);
  useKeepRunning(true);
  useRaised(alarms, safety);
  useSound(alarms.length > 0);
  const isHeard = useUnlocked();
  if (alarms.length === 0) return null;
  const acknowledge = () =>
    safety.write(
      alarms.map(({ id, subject }) => ({
        kind: 'alarm_acknowledged',
        about: id,
        subjects: [subject],
        by: name || null,
      })),
    );
  return (
    <section className={styles.alarm} role="alertdialog" aria-label={t.overdueAlarm}>
      <div className={styles.text}>
        <h2>{t.overdue(alarms.length, safety.regattaName)}</h2>
        <ul>
          {alarms.map(({ id, subject, since, reason }) => (
            <li key={id}>{t.bandNow(subject.name, subject.id, reason, durationText(safety.now - since))}</li>
          ))}
        </ul>
        {!isHeard && <p>{t.noSoundUntil}</p>}
      </div>
      <label className={styles.name}>
        {t.yourName}
        <input
          value={name}
          maxLength={100}
          autoComplete="name"
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </label>
      <Button size="lg" className={styles.acknowledge} onClick={acknowledge}>
        {t.acknowledge}
      </Button>
    </section>
  );
}

/** Logs each alarm once it sounds. Devices share its id, so it is logged once. */
function useRaised(alarms: readonly OverdueAlarm[], { events, write }: Safety): void {
  const [raised] = useState(() => new Set<string>());
  useEffect(() => {
    const isLogged = (id: string) => raised.has(id) || events.some((event) => event.id === id);
    const fresh = alarms.filter(({ id }) => !isLogged(id));
    for (const { id } of fresh) raised.add(id);
    if (fresh.length > 0)
      write(
        fresh.map(({ id, subject, reason }) => ({
          ...{ id, kind: 'alarm', subjects: [subject], text: reason, by: null, place: null },
        })),
      );
  });
}

function useSound(on: boolean): void {
  const isHeard = useUnlocked();
  useEffect(() => (on && isHeard ? soundAlarm() : undefined), [on, isHeard]);
}

/** True if sound is audible. The first press anywhere on the page enables it. */
function useUnlocked(): boolean {
  const [isHeard, setHeard] = useState(canSound);
  useEffect(() => {
    const unlock = () => {
      unlockSound(() => setHeard(canSound()));
      setHeard(canSound());
    };
    if (window.dockside || navigator.userActivation?.hasBeenActive) unlock();
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) window.addEventListener(press, unlock);
    return () => {
      for (const press of presses) window.removeEventListener(press, unlock);
    };
  }, []);
  return isHeard;
}
