import { nfcPanel as t } from '@messages/wristbands';
import { Button } from '@/ui/button';
import formStyles from '@/ui/form/form.module.css';
import type { NfcState } from './use-nfc';

/** Turns reading of NFC chips on, or explains why this device cannot. */
export function NfcPanel({ state, onStart }: { state: NfcState; onStart: () => void }) {
  const isThere = state !== 'absent' && state !== 'insecure';
  return (
    <section aria-label={t.nfc}>
      <p className={formStyles.note} role="status">
        {words[state]} {state === 'insecure' && <a href="/certificate">{t.trustClubsCertificate}</a>}
      </p>
      {isThere && state !== 'on' && state !== 'unreadable' && (
        <Button variant="default" onClick={onStart}>
          {t.readNfcBands}
        </Button>
      )}
    </section>
  );
}

const words: Record<NfcState, string> = {
  absent: t.nfcBandsThisBrowser,
  insecure: t.nfcBandsNeedSecure,
  off: t.nfcBandsThisPhone,
  on: t.nfcBandsHoldOne,
  refused: t.nfcBandsNotAllowed,
  unreadable: t.nfcBandsMovedAway,
};
