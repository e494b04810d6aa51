import { z } from 'zod';
import { defineRoute } from '../../route';
import { EpochMs } from '../../schema';

/** The six pages of the member portal. */
export const portalViews = ['home', 'reservations', 'billing', 'account', 'members', 'stay'] as const;
export type PortalView = (typeof portalViews)[number];

export const PortalSessionInput = z
  .object({
    membership_number: z.string().min(1).describe('The membership number of the member whose portal it is.'),
    initial_view: z.enum(portalViews).default('home').describe('The page that opens first.'),
    display_name: z
      .string()
      .min(1)
      .optional()
      .describe('How the portal greets its reader. Left out: by the member’s first name.'),
  })
  .meta({ id: 'PortalSessionInput', description: 'Whose portal is to be opened, and how.' });
export type PortalSessionInput = z.output<typeof PortalSessionInput>;

/**
 * A portal session. The first person to press the button at `url` sees that member's portal, read-only, until
 * `expires_at`.
 */
export const PortalSession = z
  .object({
    id: z.string().describe('The session.'),
    url: z.string().meta({
      description:
        'Shows a button that opens the portal once; loading the page doesn’t use the link. The browser continues with a cookie.',
    }),
    membership_number: z.string().describe('The membership number of the member whose portal it is.'),
    initial_view: z.enum(portalViews).describe('The page that opens first.'),
    display_name: z
      .string()
      .nullable()
      .describe('How the portal greets its reader; null: by the member’s first name.'),
    created_at: EpochMs.describe('When the session was made.'),
    expires_at: EpochMs.describe('Until when it can be opened and read.'),
  })
  .meta({
    id: 'PortalSession',
    description:
      'A new session: the first person to use the button at `url` sees that member’s portal, read-only, until `expires_at`.',
  });
export type PortalSession = z.infer<typeof PortalSession>;

export const portalSessionRoute = defineRoute({
  operationId: 'memberPortalSessions.create',
  method: 'post',
  path: '/member-portal/sessions',
  area: 'portal',
  summary: 'Mint a member-portal session',
  scope: 'portal:sessions:create',
  addition: false,
  writes: true,
  conditional: false,
  body: PortalSessionInput,
  data: PortalSession,
  record: null,
  queue: null,
  example: {
    body: { membership_number: '1042', initial_view: 'billing', display_name: 'Aoife' },
    data: {
      id: 'pst_01',
      url: 'http://127.0.0.1:4010/portal/sessions/3q2-7wEXAMPLE',
      membership_number: '1042',
      initial_view: 'billing',
      display_name: 'Aoife',
      created_at: 1788264000000,
      expires_at: 1788264900000,
    },
  },
});
