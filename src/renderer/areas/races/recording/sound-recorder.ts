import { soundRecorder as t } from '@messages/races/recording';
import { v7 as uuidv7 } from 'uuid';
import { serverNow } from '@/api/clock/device-clock';
import { deviceStore } from '@/lib/device-store';
import { type Segment, type SoundStore, soundStore } from '@/lib/sound-store';

/** Spacing of segments. They overlap, so ten seconds around any crossing lie in one segment. */
const SEGMENT_MS = 60_000;
const OVERLAP_MS = 10_000;
/** Most audio lost when the device fails. */
const CHUNK_MS = 2_000;
const BITS_PER_SECOND = 32_000;
/** Audio types in order of preference. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
/** A recording resumes when its page reopens, unless this much later. */
const RESUMED_FOR_MS = 3_600_000;
const RESUME_ITEM = 'dockside.sound';

export type RecordingState =
  | { kind: 'off' }
  | { kind: 'asking' }
  | { kind: 'recording'; regattaId: string; since: number }
  /** `message`: reason for the failure, for people. */
  | { kind: 'failed'; message: string };

/** Records the microphone into this device's store, segment by segment, while switched on. */
export class SoundRecorder {
  #state: RecordingState = { kind: 'off' };
  readonly #listeners = new Set<() => void>();
  #stream: MediaStream | undefined;
  #recorders = new Set<MediaRecorder>();
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly store: SoundStore) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): RecordingState => this.#state;

  /** Asks for the microphone, and records this regatta until `stop`. */
  async start(regattaId: string): Promise<void> {
    if (this.#state.kind === 'asking' || this.#state.kind === 'recording') return;
    this.#set({ kind: 'asking' });
    try {
      // Records hails and sounds unfiltered.
      const audio = {
        channelCount: 1,
        echoCancellation: false,
        noiseSuppression: false,
        autoGainControl: true,
      };
      const stream = await navigator.mediaDevices?.getUserMedia({ audio });
      if (!stream) throw new InsecureError();
      this.#stream = stream;
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => this.#fail(t.microphoneWasUnplugged));
      await this.store.prune(serverNow());
      deviceStore.set(RESUME_ITEM, regattaId);
      this.#set({ kind: 'recording', regattaId, since: serverNow() });
      this.#recordSegment(regattaId);
    } catch (error) {
      this.#fail(reasonOf(error));
    }
  }

  stop(): void {
    deviceStore.set(RESUME_ITEM, null);
    this.#release();
    this.#set({ kind: 'off' });
  }

  /** Resumes a recording of this regatta whose page was recently closed. */
  async resume(regattaId: string): Promise<void> {
    if (deviceStore.get(RESUME_ITEM) !== regattaId) return;
    const last = (await this.store.segments(regattaId)).at(-1);
    if (last && serverNow() - last.endedAt < RESUMED_FOR_MS) await this.start(regattaId);
    else deviceStore.set(RESUME_ITEM, null);
  }

  #recordSegment(regattaId: string): void {
    const stream = this.#stream;
    if (!stream?.active) return;
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, {
      audioBitsPerSecond: BITS_PER_SECOND,
      ...(mimeType && { mimeType }),
    });
    const segment: Segment = {
      ...{ id: uuidv7(), regattaId, startedAt: serverNow(), endedAt: serverNow() },
      ...{ type: recorder.mimeType || mimeType || '', bytes: 0 },
    };
    let chunks = 0;
    let writing = Promise.resolve();
    recorder.addEventListener('start', () => {
      segment.startedAt = serverNow();
    });
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      segment.endedAt = serverNow();
      segment.bytes += data.size;
      const [kept, index] = [{ ...segment }, chunks++];
      writing = writing
        .then(async () => this.store.append(kept, index, await data.arrayBuffer()))
        .catch(() => this.#fail(t.soundNotStored));
    });
    recorder.addEventListener('error', () => this.#fail(t.browserStoppedRecording));
    recorder.addEventListener('stop', () => this.#recorders.delete(recorder));
    this.#recorders.add(recorder);
    recorder.start(CHUNK_MS);
    setTimeout(() => recorder.state !== 'inactive' && recorder.stop(), SEGMENT_MS);
    this.#next = setTimeout(() => {
      this.store.prune(serverNow()).catch(() => undefined);
      this.#recordSegment(regattaId);
    }, SEGMENT_MS - OVERLAP_MS);
  }

  #fail(message: string): void {
    this.#release();
    this.#set({ kind: 'failed', message });
  }

  #release(): void {
    clearTimeout(this.#next);
    // A stopped recorder still delivers its data.
    for (const recorder of this.#recorders) if (recorder.state !== 'inactive') recorder.stop();
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = undefined;
  }

  #set(state: RecordingState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

class InsecureError extends Error {}

/** Reason for a missing microphone, for people. */
function reasonOf(error: unknown): string {
  if (error instanceof InsecureError) return t.microphoneNeedsDesktopApp;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return t.docksideMayNotUseMicrophone;
  if (name === 'NotFoundError') return t.noMicrophoneOnThisDevice;
  if (name === 'NotReadableError') return t.anotherProgramIsUsingMicrophone;
  return t.recordingCouldNotStart(error instanceof Error ? error.message : String(error));
}

/** This page's only recorder. */
export const soundRecorder = new SoundRecorder(soundStore);
