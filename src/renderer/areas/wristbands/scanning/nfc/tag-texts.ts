import type { Wristband } from '@contract/areas/safety/wristbands';
import { resolveRead } from '../resolve-read';

/** https://w3c-cg.github.io/web-nfc/#the-ndefrecord-interface */
export interface TagRecord {
  recordType: string;
  encoding?: string | null;
  data?: DataView | null;
}

/** Texts on a chip: those written on it, then its own number as typed by USB readers. */
export function textsOfTag(serialNumber: string, records: readonly TagRecord[]): string[] {
  const written = records
    .filter(({ recordType, data }) => recordType === 'text' && data)
    .map(({ encoding, data }) => new TextDecoder(encoding ?? 'utf-8').decode(data!).trim());
  const number = serialNumber.replace(/[^0-9a-f]/gi, '').toUpperCase();
  return [...written, number].filter((text) => text !== '');
}

/** A text that names a band of the regatta; otherwise the chip’s own number, for issuing. */
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
