import { z } from 'zod';
import { defineRoute } from '../../route';

const addition = { area: 'wristbands', scope: 'wristbands:read', addition: true, writes: false } as const;

export const kioskRoute = defineRoute({
  ...addition,
  operationId: 'wristbands.kiosk',
  method: 'get',
  path: '/wristbands/kiosk',
  summary: 'Say if the club’s wristband kiosks have a PIN',
  computedFrom: [],
  data: z
    .object({ pin_set: z.boolean().describe('True if there is a PIN.') })
    .meta({ id: 'Kiosk', description: 'The club’s wristband kiosks.' }),
  example: { data: { pin_set: true } },
});

export const unlockKioskRoute = defineRoute({
  ...addition,
  operationId: 'wristbands.unlockKiosk',
  method: 'post',
  path: '/wristbands/kiosk/unlock',
  summary: 'Check the PIN that ends a kiosk',
  description:
    'It locks the screen of a kiosk, not the API: a key may do what its scopes say, with or without it. After five wrong ones ' +
    'a key waits, each time longer, also after a restart (429 with `retry-after`).',
  body: z
    .object({ pin: z.string().min(1).max(20).describe('The PIN, as it was typed.') })
    .meta({ id: 'KioskPin', description: 'A PIN to be checked.' }),
  computedFrom: [],
  data: z
    .object({ unlocked: z.boolean().describe('True if the PIN is right.') })
    .meta({ id: 'KioskUnlock', description: 'What became of a PIN.' }),
  example: { body: { pin: '4711' }, data: { unlocked: true } },
});
