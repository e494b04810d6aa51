import { z } from 'zod';
import { defineRoute } from '../../route';
import { common } from '../../schema';

/** Panels of a clubhouse screen, in display order. */
export const DISPLAY_PANELS = [
  'out',
  'finishers',
  'to_win',
  'standings',
  'starts',
  'protests',
  'notices',
] as const;
export type DisplayPanel = (typeof DISPLAY_PANELS)[number];

/** Settings of a regatta's clubhouse screen. */
export const Display = z
  .object({
    regatta_id: common.regattaId,
    public: z.boolean().meta({
      description: 'True if anybody on the club’s network may open it, without a key.',
    }),
    panels: z
      .array(
        z.object({
          panel: z
            .enum(DISPLAY_PANELS)
            .describe(
              'What it shows: who is `out`, the last `finishers`, the finishes that still win (`to_win`), `standings`, the next `starts`, `protests` time limits, `notices`.',
            ),
          seconds: z.int().min(3).max(600).describe('How long it is shown, in seconds.'),
        }),
      )
      .max(20)
      .describe('What it shows in turn.'),
    people_by_name: z.boolean().meta({
      description: 'True if who is out is shown by name; otherwise boats and numbers alone.',
    }),
    theme: z
      .enum(['dark', 'light', 'sunlight'])
      .describe('Its colours; `sunlight`: black on white, for a bright room.'),
  })
  .meta({ id: 'Display', description: 'What the clubhouse screen of a regatta shows.' });
export type Display = z.infer<typeof Display>;

/** Default display, before anybody has set it up. */
export function newDisplay(regatta_id: string): Display {
  return {
    regatta_id,
    public: false,
    panels: DISPLAY_PANELS.map((panel) => ({ panel, seconds: 15 })),
    people_by_name: false,
    theme: 'dark',
  };
}

const displayExample: Display = { ...newDisplay('reg_demo_week'), public: true };

export const displayRoute = defineRoute({
  operationId: 'displays',
  method: 'get',
  path: '/displays',
  area: 'safety',
  summary: 'What the clubhouse screen of a regatta shows',
  scope: 'regattas:read',
  addition: true,
  writes: false,
  query: z.object({ regatta_id: common.regattaId }),
  computedFrom: [],
  data: Display,
  example: { query: { regatta_id: 'reg_demo_week' }, data: displayExample },
});

export const saveDisplayRoute = defineRoute({
  operationId: 'displays.save',
  method: 'post',
  path: '/displays',
  area: 'safety',
  summary: 'Set what the clubhouse screen of a regatta shows',
  description: 'It is stored on this computer only.',
  scope: 'regattas:write',
  addition: true,
  writes: true,
  conditional: false,
  body: Display.meta({ id: 'DisplayInput', description: 'What the clubhouse screen is to show.' }),
  data: Display,
  record: null,
  queue: null,
  example: { body: displayExample, data: displayExample },
});
