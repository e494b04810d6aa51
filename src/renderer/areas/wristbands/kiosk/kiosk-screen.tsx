import { kioskScreen as t } from '@messages/wristbands';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMeasuredClock } from '@/api/clock/use-device-clock';
import { useIsFollowing } from '@/api/live-provider';
import { OutboxProvider } from '@/api/outbox/outbox-provider';
import type { KioskLock } from '@/session/kiosk-lock';
import { prepareForOffline } from '@/session/offline';
import { AskedDialog } from '@/ui/ask';
import { Dialogs } from '@/ui/dialogs';
import { DocumentTitle } from '@/ui/document-title';
import { loadLateParts } from '@/ui/late';
import { ToneIcon } from '@/ui/state-badge';
import tones from '@/ui/tones.module.css';
import { useDock } from '../use-dock';
import styles from './kiosk.module.css';
import { kioskMessage, prompts } from './kiosk-answer';
import { StaffDialog } from './staff-dialog';

/** Display time of an answer: enough to read while walking on, gone before the next person. */
const ANSWER_MS = 6_000;

interface KioskProps {
  lock: KioskLock;
  onLock: (lock: KioskLock | null) => void;
}

/** The whole window of a wristband kiosk: only the staff's PIN leads to other screens. */
export function KioskWindow(props: KioskProps) {
  useEffect(() => loadLateParts(), []);
  // Kiosks do not offer a newer version: it loads when the page next opens.
  useEffect(() => void prepareForOffline(), []);
  if (!useIsFollowing()) return null;
  return (
    <OutboxProvider>
      <Kiosk key={props.lock.regattaId} {...props} />
      <AskedDialog />
      <Dialogs />
    </OutboxProvider>
  );
}

function Kiosk({ lock, onLock }: KioskProps) {
  const { regattaId, mode } = lock;
  useMeasuredClock();
  const dock = useDock(regattaId, mode, (next) => onLock({ ...lock, mode: next }));
  const { station, bands, answered, regattaName } = dock;
  const { answer } = station;
  const [read, setRead] = useState<typeof answer>(null);
  const [isStaff, setStaff] = useState(false);

  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setRead(answer), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  // The person going out stands here, so a band left out the day before needs no question.
  const answerQuestions = useEffectEvent(() => {
    for (const { bandId } of station.questions) station.answerQuestion(bandId, 'going-out');
  });
  useEffect(() => {
    if (station.questions.length > 0) answerQuestions();
  }, [station.questions]);

  const isShown = answer !== null && answer !== read;
  const message = isShown ? kioskMessage(answer, answered[0], (id) => bands?.get(id), dock.othersOut) : null;
  const { tone, headline, detail } = message ?? prompts[mode];
  return (
    <main className={`${styles.kiosk} ${tones[tone]}`} data-answering={message !== null}>
      <DocumentTitle title={t.wristbandKiosk} />
      <div className={styles.message} role="status" aria-atomic="true">
        <span className={styles.shape} aria-hidden="true">
          <ToneIcon tone={tone} />
        </span>
        <h1 className={styles.headline}>{headline}</h1>
        <p className={styles.detail}>{detail}</p>
      </div>
      <footer className={styles.footer}>
        <span>{regattaName}</span>
        <button type="button" className={styles.staff} onClick={() => setStaff(true)}>
          <IconLock size={18} aria-hidden="true" /> {t.staff}
        </button>
      </footer>
      <StaffDialog opened={isStaff} lock={lock} onLock={onLock} onClose={() => setStaff(false)} />
    </main>
  );
}
