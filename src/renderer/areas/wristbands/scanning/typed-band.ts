import type { Wristband } from '@contract/areas/wristbands';

/**
 * The band of a number typed by hand: exactly that one, or the only one that differs just in leading zeros and
 * capitals. Any other number is taken as it is.
 */
export function matchTypedBand(
  typed: string,
  bands: ReadonlyMap<string, Wristband> | undefined,
): { id: string; band: Wristband | undefined } | null {
  const id = typed.trim();
  if (id === '') return null;
  const exact = bands?.get(id);
  if (exact) return { id, band: exact };
  const alike = [...(bands?.values() ?? [])].filter((band) => normalize(band.id) === normalize(id));
  return alike.length === 1 ? { id: alike[0]!.id, band: alike[0] } : { id, band: undefined };
}

function normalize(id: string): string {
  return id.toLowerCase().replace(/^0+/, '');
}
