/** Byte lengths of RFID and NFC chip numbers: EM4100 (ISO 11784 readers give 4 or 5), MIFARE, ISO 14443 and 15693. */
const CHIP_BYTES = [4, 5, 7, 8, 10];

/** A shorter decimal number may be a club's own numbering. */
const FEWEST_DIGITS = 8;

/** `04:A2:B3:C4` */
const IN_PAIRS = /^[0-9A-F]{2}([: -][0-9A-F]{2})+$/;

/**
 * Chip numbers a read may stand for. Readers write hexadecimal (`04A2B3C4`, `04:a2:b3:c4`) or decimal (`0077771716`),
 * with bytes in either order. Two readers' reads of one chip share a member. Empty if the read is not a chip number.
 */
export function chipNumbers(read: string): readonly string[] {
  const text = read.toUpperCase();
  const digits = IN_PAIRS.test(text) ? text.replace(/[^0-9A-F]/g, '') : text;
  const found = new Set<string>();
  if (/^[0-9A-F]+$/.test(digits) && CHIP_BYTES.includes(digits.length / 2)) found.add(eitherOrder(digits));
  if (/^\d+$/.test(digits) && digits.length >= FEWEST_DIGITS) {
    const hex = BigInt(digits).toString(16).toUpperCase();
    // A decimal number hides leading zero bytes.
    for (const bytes of CHIP_BYTES)
      if (hex.length <= 2 * bytes) found.add(eitherOrder(hex.padStart(2 * bytes, '0')));
  }
  return [...found];
}

/** A form equal for both byte orders. */
function eitherOrder(hex: string): string {
  const reversed = hex.match(/../g)!.toReversed().join('');
  return hex < reversed ? hex : reversed;
}
