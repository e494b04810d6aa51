import type { Wristband } from '@contract/areas/wristbands';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCorrectedClock } from '../clock';
import { type StationMode, useDeviceSettings } from '../device-settings';
import { listenForScans } from './listen-for-scans';
import { makeScans, makeUndo, statusIn, undoable } from './make-scans';
import type { Scan } from './scan';
import { play, soundOf } from './sounds';

/** A band read twice within this time counts once. */
const DOUBLE_READ_MS = 1_200;

/** The station's last answer: to one batch of checks. */
export interface Answer {
  batch: string;
  /** How often the scanner read it again at once. */
  rereads: number;
  /** There was nothing to undo. */
  nothing?: boolean;
}

interface StationOptions {
  regattaId: string;
  bands: ReadonlyMap<string, Wristband> | undefined;
  recent: readonly Scan[];
  /** Adds checks to the outbox. */
  onChecks: (scans: readonly Scan[]) => void;
  /** A digit typed outside any field: the beginning of a band that somebody types by hand. */
  onStrayDigit: (digit: string) => void;
  /** Such digits were a scanner's after all. */
  onStrayDigitsRevoked: () => void;
}

/** Hears the scanner, queues its checks, and answers by sound. */
export function useStation({
  regattaId,
  bands,
  recent,
  onChecks,
  onStrayDigit,
  onStrayDigitsRevoked,
}: StationOptions) {
  const [{ mode, sound }, changeSettings] = useDeviceSettings();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const clock = useCorrectedClock();
  const lastRead = useRef<{ code: string; at: number }>(undefined);
  const settingsBefore = useRef({ mode, sound });

  const submit = (scans: readonly Scan[]) => {
    const [first] = scans;
    if (!first) return;
    onChecks(scans);
    setAnswer({ batch: first.batch, rereads: 0 });
    // After the answer is shown: setting up the first sound takes time.
    if (sound) setTimeout(() => play(soundOf(first)));
  };
  const check = (bandIds: readonly string[], origin: Scan['origin'], as: StationMode) => {
    const situation = { regattaId, bands, now: clock() };
    submit(makeScans(situation, bandIds, origin, (before) => statusIn(as, before)));
  };
  const scan = (code: string, at = performance.now()) => {
    const isDouble = lastRead.current?.code === code && at - lastRead.current.at < DOUBLE_READ_MS;
    lastRead.current = { code, at };
    if (isDouble) setAnswer((last) => last && { ...last, rereads: last.rereads + 1 });
    else check([code], 'scan', mode);
  };
  const undo = () => {
    const scans = undoable(recent, regattaId);
    lastRead.current = undefined;
    if (scans.length > 0) submit(makeUndo(scans, clock()));
    else setAnswer({ batch: '', rereads: 0, nothing: true });
  };

  const onScan = useEffectEvent(scan);
  const onDigit = useEffectEvent(onStrayDigit);
  const onReleased = useEffectEvent(() => {
    settingsBefore.current = { mode, sound };
  });
  const onRevoked = useEffectEvent(() => {
    // The band's letters may have pressed shortcuts. Synchronously: the scan that follows has the mode from before them.
    flushSync(() => changeSettings(settingsBefore.current));
    onStrayDigitsRevoked();
  });
  useEffect(() => listenForScans({ onScan, onStrayDigit: onDigit, onReleased, onRevoked }), []);
  return { answer, scan, check, undo };
}
