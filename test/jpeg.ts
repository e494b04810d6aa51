/** A grey JPEG picture of this size, in base64: 8-bit baseline (ITU-T T.81), its pixels those of one block. */
export function jpeg(width = 1, height = 1, { notes = '' }: { notes?: string } = {}): string {
  const sides = [height, width].flatMap((side) => [side >> 8, side & 0xff]);
  const table = (kind: number) => [0xff, 0xc4, 0, 20, kind, 1, ...Array<number>(15).fill(0), 0];
  const exif = Buffer.from(`Exif\0\0${notes}`);
  return Buffer.from([
    ...[0xff, 0xd8],
    ...[0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...(notes === '' ? [] : [0xff, 0xe1, 0, exif.length + 2, ...exif]),
    ...[0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)],
    ...[0xff, 0xc0, 0, 11, 8, ...sides, 1, 1, 0x11, 0],
    ...table(0x00),
    ...table(0x10),
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0],
    ...[0x3f, 0xff, 0xd9],
  ]).toString('base64');
}
