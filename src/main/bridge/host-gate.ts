import type { StaffGate } from '../../staff-api/staff-gate';
import type { ClubHost } from '../club-host';

/**
 * The gate for operations of the app itself, some of which close the server: they change no setting in its database. While no
 * server is open, nobody can be asked who they are.
 */
export function hostGate(host: ClubHost): Pick<StaffGate, 'require' | 'note'> {
  return {
    require: (needed, session) =>
      host.server?.gate.require(needed, session) ?? { name: 'Desktop app', device: null, role: null },
    note: async (_name, _input, _actor, run) => run(),
  };
}
