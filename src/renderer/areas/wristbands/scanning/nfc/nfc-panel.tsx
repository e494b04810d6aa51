import { Button } from '@/ui/button';
import formStyles from '@/ui/form/form.module.css';
import type { NfcState } from './use-nfc';

/** Turns reading of NFC chips on, or explains why this device cannot. */
export function NfcPanel({ state, onStart }: { state: NfcState; onStart: () => void }) {
  const isThere = state !== 'absent' && state !== 'insecure';
  return (
    <section aria-label="NFC">
      <p className={formStyles.note} role="status">
        {words[state]}{' '}
        {state === 'insecure' && (
          <a href="/certificate">Trust the club’s certificate, then open the https address.</a>
        )}
      </p>
      {isThere && state !== 'on' && state !== 'unreadable' && (
        <Button variant="default" onClick={onStart}>
          Read NFC bands with this phone
        </Button>
      )}
    </section>
  );
}

const words: Record<NfcState, string> = {
  absent: 'NFC bands: this browser can’t read them. Use Chrome on Android, or a USB reader.',
  insecure: 'NFC bands need a secure (https) address.',
  off: 'NFC bands: this phone can read them.',
  on: 'NFC bands: hold one to the back of this phone.',
  refused: 'NFC bands: not allowed in this browser, or NFC is off in the phone’s settings.',
  unreadable: 'NFC bands: moved away too soon. Hold the band to the phone again.',
};
