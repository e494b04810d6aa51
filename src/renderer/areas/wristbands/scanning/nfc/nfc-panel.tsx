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
          <a href="/certificate">
            Trust the club’s certificate, and open the address that begins with https.
          </a>
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
  absent:
    'NFC bands: this browser reads none. Chrome on Android does; a reader on USB works with every device.',
  insecure: 'NFC bands: browsers read them on encrypted pages alone.',
  off: 'NFC bands: this phone can read them.',
  on: 'NFC bands: hold one to the back of this phone.',
  refused: 'NFC bands: the browser may not read them, or NFC is turned off in the phone’s settings.',
  unreadable: 'NFC bands: the last one was taken away before it was read. Hold it to the phone again.',
};
