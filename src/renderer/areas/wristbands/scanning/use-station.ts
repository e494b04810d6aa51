import type { Wristband } from '@contract/areas/wristbands';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type StationMode, useDeviceSettings } from '../device-settings';
import { useClock } from '../use-now';
import { listenForScans } from './listen-for-scans';
import { makeScans, makeUndo, statusIn, undoable } from './make-scans';
import type { Scan } from './scan';
import { play, soundOf } from './sounds';

/** A scanner that reads a band twice in a row so soon has read it once. */
const DOUBLE_READ_MS = 1_200;

/** What the station answered last: one batch of checks. */
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
  /** Hands checks to the outbox. */
  onChecks: (scans: readonly Scan[]) => void;
  /** A digit typed nowhere in particular: the beginning of a band that somebody types by hand. */
  onStrayDigit: (digit: string) => void;
  /** Such digits were a scanner's after all. */
  onStraysTakenBack: () => void;
}

/** A place where bands are checked: hears the scanner, keeps what it says, answers by sound. */
export function useStation({
  regattaId,
  bands,
  recent,
  onChecks,
  onStrayDigit,
  onStraysTakenBack,
}: StationOptions) {
  const [{ mode, sound }, changeSettings] = useDeviceSettings();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const clock = useClock();
  const lastRead = useRef<{ code: string; at: number }>(undefined);
  const beforeStrays = useRef({ mode, sound });

  const keep = (scans: readonly Scan[]) => {
    const [first] = scans;
    if (!first) return;
    onChecks(scans);
    setAnswer({ batch: first.batch, rereads: 0 });
    // What is seen comes first: the first sound takes its time to be set up.
    if (sound) setTimeout(() => play(soundOf(first)));
  };
  const check = (bandIds: readonly string[], origin: Scan['origin'], as: StationMode) => {
    const situation = { regattaId, bands, now: clock() };
    keep(makeScans(situation, bandIds, origin, (before) => statusIn(as, before)));
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
    if (scans.length > 0) keep(makeUndo(scans, clock()));
    else setAnswer({ batch: '', rereads: 0, nothing: true });
  };

  const noteSettings = () => {
    beforeStrays.current = { mode, sound };
  };
  const takeBack = () => {
    // A wristband's letters may have been shortcuts. At once: the scan that follows means what it meant before them.
    flushSync(() => changeSettings(beforeStrays.current));
    onStraysTakenBack();
  };

  const listener = { onScan: scan, onStrayDigit, onLetGo: noteSettings, onTakenBack: takeBack };
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(
    () =>
      listenForScans({
        onScan: (code, at) => latest.current.onScan(code, at),
        onStrayDigit: (digit) => latest.current.onStrayDigit(digit),
        onLetGo: () => latest.current.onLetGo(),
        onTakenBack: () => latest.current.onTakenBack(),
      }),
    [],
  );
  return { answer, scan, check, undo };
}
