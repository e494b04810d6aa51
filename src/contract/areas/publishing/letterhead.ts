import { Letterhead, plainLetterhead } from '../../letterhead';
import { defineRoute } from '../../route';

export const letterheadRoute = defineRoute({
  operationId: 'letterhead',
  method: 'get',
  path: '/letterhead',
  area: 'club',
  summary: 'What the club shows on its sheets and public pages',
  description: 'Staff set it in Settings → General.',
  scope: 'any',
  signedOut: false,
  addition: true,
  writes: false,
  computedFrom: [],
  data: Letterhead,
  example: {
    data: { ...plainLetterhead, colour: '#0a4aa6', sponsor: 'Sponsored by Harbour Marine' },
  },
});
