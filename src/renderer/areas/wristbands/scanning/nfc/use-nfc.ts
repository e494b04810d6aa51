import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type TagRecord, textsOfTag } from './tag-texts';

/** https://w3c-cg.github.io/web-nfc/: in Chromium on Android. */
interface NdefReadingEvent extends Event {
  serialNumber: string;
  message: { records: readonly TagRecord[] };
}
interface NdefReader extends EventTarget {
  scan: (options: { signal: AbortSignal }) => Promise<void>;
}

/**
 * `absent`: this browser cannot read chips. `refused`: not allowed, or NFC is off. `unreadable`: the last chip left too
 * soon.
 */
export type NfcState = 'absent' | 'insecure' | 'off' | 'on' | 'refused' | 'unreadable';

const readerClass = () => (window as { NDEFReader?: new () => NdefReader }).NDEFReader;

function stateAtFirst(): NfcState {
  if (readerClass()) return 'off';
  return window.isSecureContext ? 'absent' : 'insecure';
}

/** Reads chips held to the phone, from `start` on, while the calling component is on screen. */
export function useNfc(onTag: (texts: readonly string[]) => void): { state: NfcState; start: () => void } {
  const [state, setState] = useState(stateAtFirst);
  const ending = useRef<AbortController | null>(null);
  const take = useEffectEvent((texts: readonly string[]) => onTag(texts));
  useEffect(() => () => ending.current?.abort(), []);
  const [onReading] = useState(() => (event: Event) => {
    const { serialNumber, message } = event as NdefReadingEvent;
    setState('on');
    navigator.vibrate?.(80);
    take(textsOfTag(serialNumber, message.records));
  });
  // Only after a press: browsers ask the person.
  const start = () => {
    const Reader = readerClass();
    if (!Reader || state === 'on') return;
    ending.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    ending.current = controller;
    const reader = new Reader();
    reader.addEventListener('reading', onReading, { signal });
    reader.addEventListener('readingerror', () => setState('unreadable'), { signal });
    reader.scan({ signal }).then(
      () => setState('on'),
      () => signal.aborted || setState('refused'),
    );
  };
  return { state, start };
}
