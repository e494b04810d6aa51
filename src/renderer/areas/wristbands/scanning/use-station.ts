import type { Wristband, WristbandStatus } from '@contract/areas/safety/wristbands';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { serverNow } from '@/api/clock/device-clock';
import { ownValue } from '../../../../contract/own-value';
import { type StationMode, useDeviceSettings } from '../device-settings';
import { HeldText } from './held-text';
import { type CheckSituation, judgeCheck, REPEAT_MS } from './judge-check';
import { listenForScans, type Read } from './listen-for-scans';
import { makeAgain, makeScans, makeUndo, undoable } from './make-scans';
import { bandText } from './nfc/tag-texts';
import { PaceLearner } from './reader-pace';
import { onlyOfLayout, resolveRead } from './resolve-read';
import type { Scan } from './scan';
import { play, type Sound, soundOf } from './sounds';

/** The station's answer to the last read or press. */
export type Answer =
  /** Scans were made, all of one batch. `leftover`: dropped characters before it. */
  | { kind: 'checks'; batch: string; leftover?: string | undefined }
  /** Bands read a moment ago in the same direction. */
  | { kind: 'repeat'; bandIds: readonly string[]; status: WristbandStatus }
  /** Several bands in one read that cannot be separated. */
  | { kind: 'merged'; text: string }
  | { kind: 'layout'; text: string; keys: string | null }
  | { kind: 'leftover'; text: string }
  /** Typed into another field, at a person's speed. */
  | { kind: 'elsewhere'; text: string }
  /** A person must first say what happened to this band. */
  | { kind: 'question'; bandId: string }
  | { kind: 'nothing-to-undo' }
  /** This device's user may not record scans. */
  | { kind: 'denied'; refusal: string };

/** A band going out that never came ashore: when it went out, and whether that is now corrected. */
export interface Question {
  bandId: string;
  since: number | null;
  cameAshore: boolean;
}

/** A band read and recorded by this page. */
interface LastRead {
  status: WristbandStatus;
  timestamp: number;
  /** On the clock of `performance.now()`: unaffected by busy pages and wrong clocks. */
  at: number;
}

interface StationOptions {
  regattaId: string;
  mode: StationMode;
  onMode: (mode: StationMode) => void;
  bands: ReadonlyMap<string, Wristband> | undefined;
  /** Other bands of a band's wearer that are on the water. */
  othersOut: (bandId: string) => readonly Wristband[];
  recent: readonly Scan[];
  situation: Omit<CheckSituation, 'now'>;
  ownField: RefObject<HTMLInputElement | null>;
  /** Reason why scans may not be recorded here; null if they may. */
  refusal: string | null;
  /** Adds checks to the outbox. */
  onChecks: (scans: readonly Scan[]) => void;
}

/** Listens to the reader, queues its scans, and answers by sound. */
export function useStation(options: StationOptions) {
  const { regattaId, mode, onMode, bands, othersOut, recent, situation, ownField, refusal, onChecks } =
    options;
  const [settings, changeSettings] = useDeviceSettings();
  const place = ownValue(settings.places, regattaId) ?? null;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [held] = useState(() => new HeldText());
  const pace = useRef(new PaceLearner());
  const before = useRef({ mode, sound: settings.sound });
  /** Scans undone since keys were last released. */
  const undone = useRef<readonly Scan[]>([]);
  const lastReads = useRef(new Map<string, LastRead>());
  const takers = useRef<((bandId: string) => void)[]>([]);

  const say = (next: Answer, sound: Sound) => {
    setAnswer(next);
    // After showing the answer: preparing the first sound takes time.
    if (settings.sound) setTimeout(() => play(sound));
  };
  const submit = (scans: readonly Scan[], leftover?: string) => {
    const [first] = scans;
    if (!first) return;
    if (refusal !== null) return say({ kind: 'denied', refusal }, 'refused');
    onChecks(scans);
    const isUnknown = scans.some(
      ({ known, bandId }) => known === false || bands?.get(bandId)?.lost_at != null,
    );
    say({ kind: 'checks', batch: first.batch, leftover }, isUnknown ? 'unknown' : soundOf(first));
  };
  const check = (bandIds: readonly string[], status: WristbandStatus) => {
    for (const bandId of bandIds) lastReads.current.delete(bandId);
    submit(makeScans({ regattaId, bands, now: serverNow(), place }, bandIds, 'hand', status));
  };
  /** Marks by hand where the wearers are: ashore, with every band they wear. */
  const mark = (bandIds: readonly string[], status: WristbandStatus) => {
    const others = status === 'ashore' ? bandIds.flatMap(othersOut).map(({ id }) => id) : [];
    check([...new Set([...bandIds, ...others])], status);
  };
  /** Records a read of these bands, except repeats and those needing a question. */
  const scan = (bandIds: readonly string[], at = performance.now(), leftover?: string) => {
    // Time of the read: a busy page handles it late.
    if (refusal !== null) return say({ kind: 'denied', refusal }, 'refused');
    const now = Math.round(serverNow() - Math.max(0, performance.now() - at));
    const judged = bandIds.map((bandId) => {
      const [band, last] = [bands?.get(bandId), lastReads.current.get(bandId)];
      const isOverruled = band && band.status !== mode && (band.timestamp ?? 0) > (last?.timestamp ?? 0);
      const isRepeat = last?.status === mode && Math.abs(at - last.at) < REPEAT_MS && !isOverruled;
      return { bandId, judgement: isRepeat ? 'repeat' : judgeCheck(band, mode, { ...situation, now }) };
    });
    const those = (one: string) =>
      judged.filter(({ judgement }) => judgement === one).map(({ bandId }) => bandId);
    const [recorded, asked, repeated] = [those('record'), those('ask'), those('repeat')];
    if (asked.length > 0) {
      const added = asked.map((bandId) => ({
        bandId,
        since: bands?.get(bandId)?.timestamp ?? null,
        cameAshore: false,
      }));
      setQuestions((before) => [...before.filter(({ bandId }) => !asked.includes(bandId)), ...added]);
    }
    for (const bandId of recorded) lastReads.current.set(bandId, { status: mode, timestamp: now, at });
    // These bands' location is now known: drop their earlier questions.
    setQuestions((before) => before.filter(({ bandId }) => !recorded.includes(bandId)));
    if (recorded.length > 0)
      submit(makeScans({ regattaId, bands, now, place }, recorded, 'scan', mode), leftover);
    else if (asked[0]) say({ kind: 'question', bandId: asked[0] }, 'question');
    else if (repeated.length > 0) say({ kind: 'repeat', bandIds: repeated, status: mode }, 'repeat');
  };
  /** Handles a read from a keyboard scanner, with its intervals, or from elsewhere. */
  const read = ({ text, lastRun, keys, gaps, at }: Read) => {
    const resolved = resolveRead(text, bands, lastRun, keys);
    if (resolved.kind === 'empty') return;
    const taker = takers.current.at(-1);
    // The panel shows the number and asks about it.
    if (taker && resolved.kind === 'layout' && resolved.keys !== null) return taker(resolved.keys);
    if (resolved.kind !== 'bands') return say(resolved, 'refused');
    const { bandIds, leftover } = resolved;
    if (gaps.length > 0 && bandIds.every((bandId) => bands?.get(bandId)?.known)) {
      const learnedPaceMs = pace.current.learn(gaps);
      if (learnedPaceMs !== null && learnedPaceMs !== settings.learnedPaceMs)
        changeSettings({ learnedPaceMs });
    }
    if (taker) bandIds.forEach(taker);
    else scan(bandIds, at, leftover);
  };
  const readText = (text: string) =>
    read({ text, lastRun: text, keys: null, gaps: [], at: performance.now() });
  const readTag = (texts: readonly string[]) => {
    const text = bandText(texts, bands);
    if (text !== undefined) readText(text);
  };
  const undo = () => {
    const scans = undoable(recent, regattaId);
    for (const { bandId } of scans) lastReads.current.delete(bandId);
    undone.current = scans;
    if (scans.length > 0) submit(makeUndo(scans, serverNow()));
    else setAnswer({ kind: 'nothing-to-undo' });
  };
  const answerQuestion = (bandId: string, said: 'came-ashore' | 'going-out' | 'leave') => {
    if (said === 'came-ashore') {
      check([bandId], 'ashore');
      setQuestions((before) =>
        before.map((one) => (one.bandId === bandId ? { ...one, cameAshore: true } : one)),
      );
      return;
    }
    if (said === 'going-out') check([bandId], 'sailing');
    else setAnswer(null);
    setQuestions((before) => before.filter((one) => one.bandId !== bandId));
  };
  const takeReads = useCallback((take: (bandId: string) => void) => {
    takers.current.push(take);
    return () => {
      takers.current = takers.current.filter((one) => one !== take);
    };
  }, []);

  const onRead = useEffectEvent((one: Read) => {
    if (ownField.current === document.activeElement) ownField.current?.blur();
    read(one);
  });
  const onLeftover = useEffectEvent((text: string) => say({ kind: 'leftover', text }, 'refused'));
  const onTypedElsewhere = useEffectEvent((text: string) => say({ kind: 'elsewhere', text }, 'question'));
  const onReleased = useEffectEvent(() => {
    before.current = { mode, sound: settings.sound };
    undone.current = [];
  });
  const onRevoked = useEffectEvent(() => {
    // The band's letters may have pressed shortcuts. Synchronous, so that the next scan uses the mode from before them.
    flushSync(() => {
      onMode(before.current.mode);
      changeSettings({ sound: before.current.sound });
    });
    submit(makeAgain(undone.current, serverNow()));
    undone.current = [];
  });
  const paceMs = useEffectEvent(() => settings.setPaceMs ?? settings.learnedPaceMs);
  const isBand = useEffectEvent(
    (text: string, keys: string | null) =>
      bands !== undefined && (bands.get(text)?.known === true || onlyOfLayout(text, bands, keys) !== null),
  );
  useEffect(
    () =>
      listenForScans({
        held,
        ownField: () => ownField.current,
        paceMs: () => paceMs(),
        isBand: (text, keys) => isBand(text, keys),
        onRead: (one) => onRead(one),
        onLeftover: (text) => onLeftover(text),
        onTypedElsewhere: (text) => onTypedElsewhere(text),
        onReleased: () => onReleased(),
        onRevoked: () => onRevoked(),
      }),
    [held, ownField],
  );
  return { answer, held, questions, scan, readText, readTag, mark, undo, answerQuestion, takeReads };
}
