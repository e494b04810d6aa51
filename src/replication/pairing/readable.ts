import { z } from 'zod';

/** Rows that this version can read, of so many at most. One of a later version, with another choice, keeps back no others. */
export const readable = <Row extends z.ZodType>(row: Row, most: number) =>
  z
    .array(z.unknown())
    .max(most)
    .transform((rows) =>
      rows.flatMap((one) => {
        const { data, success } = row.safeParse(one);
        return success ? [data] : [];
      }),
    );
