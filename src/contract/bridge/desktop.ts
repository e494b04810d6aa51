import type { z } from 'zod';

/** What only the desktop app offers: file dialogs, printing, notifications and the like. */
export const desktopOperations = {} as const satisfies Record<
  string,
  { input: z.ZodType; output: z.ZodType }
>;

export type DesktopOperations = typeof desktopOperations;
export type DesktopOperationName = keyof DesktopOperations;
