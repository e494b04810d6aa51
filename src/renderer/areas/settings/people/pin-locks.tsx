import type { PinLock } from '@contract/staff-operations/people';
import { pinLocks as t } from '@messages/settings';
import { ClubMoment } from '@/api/club-time';
import { useBridgeMutation } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { Problem } from '@/ui/notice';
import { Section } from '@/ui/section';
import styles from '@/ui/section.module.css';

/** People and devices locked after too many wrong PINs, until when, with a button to unlock. */
export function PinLocks({ locks }: { locks: readonly PinLock[] }) {
  const unlock = useBridgeMutation('end_pin_lock', ['list_people', 'setting_changes']);
  return (
    <Section title={t.lockedOut} lead={t.tooManyWrongPINs}>
      <ul className={styles.items}>
        {locks.map((lock) => (
          <li key={`${lock.purpose} ${lock.person_id} ${lock.device_id}`} className={styles.item}>
            <div>
              <strong>{whose(lock)}</strong>
              <p>{t.wrongPINsLockedUntil(lock.wrong, <ClubMoment at={lock.until} />)}</p>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t.unlock(whose(lock))}
              loading={unlock.isPending}
              onClick={() => {
                const { purpose, person_id, device_id } = lock;
                unlock.mutate({ purpose, person_id, device_id });
              }}
            >
              {t.unlockTitle}
            </Button>
          </li>
        ))}
      </ul>
      <Problem error={unlock.error} />
    </Section>
  );
}

function whose({ purpose, person, device, device_id }: PinLock): string {
  if (purpose === 'kiosk') return t.kiosk(device ?? t.anotherDevice);
  if (person === null) return t.everybodyOn(device ?? t.anotherDevice);
  return device_id === null ? t.onAllDevices(person) : t.on(person, device ?? t.anotherDevice);
}
