import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { deviceStore } from '@/lib/device-store';

/** Protocols of relay boards; `relay-protocols.ts` has the bytes. */
export const relayKinds = ['lcus', 'dtr', 'rts', 'hid'] as const;
export type RelayKind = (typeof relayKinds)[number];

const SoundSettings = z.object({
  /** True if signals sound from the loudspeaker. */
  speaker: z.boolean().default(true),
  /** 0 to 1. */
  volume: z.number().min(0).max(1).default(0.9),
  /** Beeps in the last ten seconds before a signal. */
  beeps: z.boolean().default(true),
  /** True if a voice counts down, where the computer has one. */
  voice: z.boolean().default(true),
  /** The voice's name; null: the first English one. */
  voice_name: z.string().nullable().default(null),
  /** The horn's relay; null: none. Its ids are the USB chip's, null if the port has none. */
  relay: z
    .object({
      kind: z.enum(relayKinds),
      /** Relay on the board, from 1. */
      channel: z.int().min(1).max(8).default(1),
      vendor_id: z.int().nullable(),
      product_id: z.int().nullable(),
    })
    .nullable()
    .default(null),
});
/** This device's settings for signal sounds. */
export type SoundSettings = z.infer<typeof SoundSettings>;
export type RelaySettings = NonNullable<SoundSettings['relay']>;

const STORAGE_KEY = 'dockside.signal-sounds';
let lastText: string | null = null;
let lastSettings: SoundSettings = SoundSettings.parse({});

/** This device's settings. Unreadable ones fall back to defaults. */
export function soundSettings(): SoundSettings {
  const text = deviceStore.get(STORAGE_KEY);
  if (text === lastText) return lastSettings;
  lastText = text;
  lastSettings = SoundSettings.parse({});
  try {
    lastSettings = SoundSettings.parse(JSON.parse(text ?? '{}'));
  } catch {}
  return lastSettings;
}

export function changeSoundSettings(changes: Partial<SoundSettings>): void {
  deviceStore.setJson(STORAGE_KEY, { ...soundSettings(), ...changes });
}

/** Calls `listener` after a change in any window. */
export function onSoundSettings(listener: () => void): () => void {
  return deviceStore.subscribe(listener);
}

export function useSoundSettings(): SoundSettings {
  return useSyncExternalStore(onSoundSettings, soundSettings);
}
