import type { DeviceApis, SerialPort } from '../../start-line/horn/device-apis';
import { timeOfSentence } from './sentences';

/** Speeds of receivers: most over USB, of NMEA 0183, and of fast ones. */
const BAUD_RATES = [9_600, 4_800, 38_400];

/** Time for which a speed is tried: every receiver sends something each second. */
const TRIED_MS = 3_000;

/** A serial port that is read. */
export type ReceiverPort = Pick<SerialPort, 'readable' | 'open' | 'close'>;

interface Listener {
  /** @param at what the receiver states, in epoch milliseconds */
  onTime: (at: number) => void;
  /** The receiver was unplugged, or sends nothing that can be read. */
  onEnd: () => void;
}

/** Lets staff choose a serial port; only on a button press. @returns null if they choose none */
export async function choosePort({ serial }: DeviceApis): Promise<ReceiverPort | null> {
  const port = await serial?.requestPort().catch((error: Error) => {
    if (error.name === 'NotFoundError') return null;
    throw error;
  });
  return port ?? null;
}

/** Listens to a receiver, at the speed at which it is understood. @returns stops listening */
export function listen(port: ReceiverPort, { onTime, onEnd }: Listener): () => void {
  const stopped = new AbortController();
  const run = async () => {
    for (const baudRate of BAUD_RATES) {
      if (stopped.signal.aborted) return;
      const isUnderstood = await readAt(port, baudRate, stopped.signal, onTime).catch(() => true);
      if (isUnderstood) break;
    }
    if (!stopped.signal.aborted) onEnd();
  };
  void run();
  return () => stopped.abort();
}

/** Reads until the port ends, or nothing is understood for a while. @returns true if a sentence was understood */
async function readAt(
  port: ReceiverPort,
  baudRate: number,
  stopped: AbortSignal,
  onTime: (at: number) => void,
): Promise<boolean> {
  await port.open({ baudRate });
  const reader = port.readable!.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  const tried = setTimeout(stop, TRIED_MS);
  stopped.addEventListener('abort', stop);
  let isUnderstood = false;
  try {
    for await (const line of linesOf(reader)) {
      if (/^\$[A-Z]{5},/.test(line)) {
        clearTimeout(tried);
        isUnderstood = true;
      }
      const at = timeOfSentence(line);
      if (at !== null) onTime(at);
    }
  } finally {
    clearTimeout(tried);
    stopped.removeEventListener('abort', stop);
    reader.releaseLock();
    await port.close().catch(() => undefined);
  }
  return isUnderstood;
}

async function* linesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/);
    rest = lines.pop()!;
    yield* lines;
  }
}
