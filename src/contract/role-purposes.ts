import type { JoinRoleName } from './staff-operations/join';
import { rolePurposes as t } from './words';

/** Purpose of each role, as a sentence. */
export const rolePurposes = {
  recorder: t.recorder,
  scorer: t.scorer,
  jury: t.jury,
  tally: t.tally,
  safety: t.safety,
  office: t.office,
  camp: t.camp,
  starter: t.starter,
  'pro-shop': t.proShop,
  display: t.display,
  manager: t.manager,
  kiosk: t.kiosk,
} as const satisfies Record<JoinRoleName, string>;
