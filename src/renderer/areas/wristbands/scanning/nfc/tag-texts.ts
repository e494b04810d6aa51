import type { Wristband } from '@contract/areas/wristbands';
import { resolveRead } from '../resolve-read';

/** https://w3c-cg.github.io/web-nfc/#the-ndefrecord-interface */
export interface TagRecord {
  recordType: string;
  encoding?: string | null;
  data?: DataView | null;
}

/** What a chip says: the texts that were written onto it, and then its own number, as a reader on USB types it. */
export function textsOfTag(serialNumber: string, records: readonly TagRecord[]): string[] {
  const written = records
    .filter(({ recordType, data }) => recordType === 'text' && data)
    .map(({ encoding, data }) => new TextDecoder(encoding ?? 'utf-8').decode(data!).trim());
  const number = serialNumber.replace(/[^0-9a-f]/gi, '').toUpperCase();
  return [...written, number].filter((text) => text !== '');
}

/** The text by which a band of the regatta is known; without one the chip’s own number, by which it may be handed out. */
export function bandText(
  texts: readonly string[],
  bands: ReadonlyMap<string, Wristband> | undefined,
): string | undefined {
  const isKnown = (text: string) => {
    const resolved = resolveRead(text, bands);
    return resolved.kind === 'bands' && resolved.bandIds.every((id) => bands?.get(id)?.known);
  };
  return texts.find(isKnown) ?? texts.at(-1);
}
