import { hostGate as t } from '@messages/desktop';
import type { StaffGate } from '../../staff-api/staff-gate';
import type { ClubHost } from '../club-host';

/**
 * Gate for the app's own operations, some of which close the server. They change no setting in its database. While no
 * server is open, sign-in is impossible.
 */
export function hostGate(host: ClubHost): Pick<StaffGate, 'require' | 'note'> {
  return {
    require: (needed, session) =>
      host.server?.gate.require(needed, session) ?? { name: t.desktopApp, device: null, role: null },
    note: async (_name, _input, _actor, run) => run(),
  };
}
