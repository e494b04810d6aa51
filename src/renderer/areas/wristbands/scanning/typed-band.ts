import type { Wristband } from '@contract/areas/wristbands';

/**
 * The band that somebody means who typed its number by hand: exactly that, or the only one that is the same but for
 * leading zeros and capitals. Any other number is taken as it is.
 */
export function meantBand(
  typed: string,
  bands: ReadonlyMap<string, Wristband> | undefined,
): { id: string; band: Wristband | undefined } | null {
  const id = typed.trim();
  if (id === '') return null;
  const exact = bands?.get(id);
  if (exact) return { id, band: exact };
  const alike = [...(bands?.values() ?? [])].filter((band) => plain(band.id) === plain(id));
  return alike.length === 1 ? { id: alike[0]!.id, band: alike[0] } : { id, band: undefined };
}

function plain(id: string): string {
  return id.toLowerCase().replace(/^0+/, '');
}
