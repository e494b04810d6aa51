import { staffDialog as t } from '@messages/wristbands';
import { useEffect, useState } from 'react';
import { explain } from '@/api/failures';
import { useSession } from '@/api/session';
import type { KioskLock } from '@/session/kiosk-lock';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PasswordInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';

/** An open dialog closes after this time: the next passer-by must not find it unlocked. */
const CLOSES_AFTER_MS = 30_000;

interface StaffDialogProps {
  opened: boolean;
  lock: KioskLock;
  onLock: (lock: KioskLock | null) => void;
  onClose: () => void;
}

/** Staff continue with the club's PIN. */
export function StaffDialog({ opened, lock, onLock, onClose }: StaffDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t.staff} centered>
      {opened && <Unlock lock={lock} onLock={onLock} onClose={onClose} />}
    </Dialog>
  );
}

function Unlock({ lock, onLock, onClose }: Omit<StaffDialogProps, 'opened'>) {
  const { client } = useSession();
  const [pin, setPin] = useState('');
  const [isUnlocked, setUnlocked] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key and each step restarts the timer
  useEffect(() => {
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [onClose, pin, isUnlocked]);
  const check = async () => {
    setChecking(true);
    setProblem(null);
    try {
      const { data } = await client.call('wristbands.unlockKiosk', { body: { pin } });
      setUnlocked(data.unlocked);
      if (!data.unlocked) setProblem(t.wrongPinTryAgain);
    } catch (error) {
      setProblem(explain(error).detail);
    } finally {
      setPin('');
      setChecking(false);
    }
  };
  const leave = () => {
    onLock(null);
    void document.exitFullscreen?.().catch(() => undefined);
    window.location.assign(`/wristbands/${encodeURIComponent(lock.regattaId)}`);
  };
  if (isUnlocked) {
    const other = lock.mode === 'sailing' ? 'ashore' : 'sailing';
    return (
      <Stack>
        <Button
          size="lg"
          onClick={() => {
            onLock({ ...lock, mode: other });
            onClose();
          }}
        >
          {other === 'sailing' ? t.changeToGoingOut : t.changeToComingAshore}
        </Button>
        <Button size="lg" variant="default" onClick={leave}>
          {t.leaveKiosk}
        </Button>
        <Button size="lg" variant="subtle" onClick={onClose}>
          {t.backToKiosk}
        </Button>
      </Stack>
    );
  }
  return (
    <PlainForm changed={false} onSubmit={() => pin !== '' && check()}>
      <Stack>
        <PasswordInput
          label={t.pin}
          size="lg"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
        />
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        <Button type="submit" size="lg" loading={isChecking}>
          {t.unlock}
        </Button>
        <Button size="lg" variant="subtle" onClick={onClose}>
          {t.cancel}
        </Button>
      </Stack>
    </PlainForm>
  );
}
