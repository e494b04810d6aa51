import { modes as t } from '@messages/wristbands';
/** Names of the directions, in people's words. */
export const modeNames = { sailing: t.goingOut, ashore: t.comingAshore } as const;
