/** Two alternating tones unlike any other sound of Dockside. */
const TONES_HZ = [880, 660] as const;
const TONE_S = 0.35;
const REST_S = 0.6;

let context: AudioContext | undefined;

/** True if the alarm is audible: browsers play nothing before a key or button press on the page. */
export function canSound(): boolean {
  return context?.state === 'running';
}

/** Enables sound; call from a press. Calls `onChange` when audibility changes. */
export function unlockSound(onChange: () => void): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  context.onstatechange = onChange;
  if (context.state !== 'running') void context.resume().catch(() => undefined);
}

/**
 * Sounds until the returned function is called. Loops on the audio thread, so hidden or busy pages and throttled timers
 * cannot interrupt it.
 */
export function soundAlarm(): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined;
  context ??= new AudioContext();
  const source = new AudioBufferSourceNode(context, { buffer: alarmBuffer(context), loop: true });
  source.connect(context.destination);
  source.start();
  return () => source.stop();
}

function alarmBuffer({ sampleRate }: AudioContext): AudioBuffer {
  const seconds = TONES_HZ.length * TONE_S + REST_S;
  const buffer = new AudioBuffer({ length: Math.ceil(seconds * sampleRate), sampleRate });
  const samples = buffer.getChannelData(0);
  for (const [index, pitch] of TONES_HZ.entries())
    for (let n = 0; n < TONE_S * sampleRate; n += 1) {
      const at = n / sampleRate;
      // Abrupt starts and ends click.
      const loudness = 0.5 * Math.min(1, at / 0.01, (TONE_S - at) / 0.01);
      samples[Math.floor(index * TONE_S * sampleRate) + n] = loudness * Math.sin(2 * Math.PI * pitch * at);
    }
  return buffer;
}
