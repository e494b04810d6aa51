import { z } from 'zod';

/** The names of a schema's members. */
export function namesOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** The parameter that a name in a query means: `ratings` for `ratings[]` and `ratings[0]`, as HTTP clients write a list. */
export function withoutIndex(name: string): string {
  return name.replace(/(?<=.)\[\d*\]$/, '');
}
