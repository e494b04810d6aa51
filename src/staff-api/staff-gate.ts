import { isDeepStrictEqual } from 'node:util';
import { type Sentence, sentence, textOf } from '@messages/refusals';
import { staffGate as t } from '@messages/server/staff';
import { ownDeviceId } from '../club/access/devices';
import { peopleAreAsked } from '../club/access/people';
import { currentSignIn } from '../club/access/sign-ins';
import { noteSettingChange } from '../club/setting-changes';
import { UserError } from '../contract/errors';
import { mayDo, type RoleName, type StaffPermission } from '../contract/roles';
import type { OperationName } from '../contract/staff-operations/operations';
import type { NeededPermission } from '../contract/staff-operations/permissions';
import { refusalCodes } from '../contract/staff-operations/refusal';
import type { Addition, Store } from '../db/store';
import type { SettingReaders } from './setting-readers';

/** The caller of a staff operation; see `Actor` for the API's requests. */
export interface StaffActor {
  name: string;
  /** The device on which a person does it; null where no person is asked for. */
  device: string | null;
  /** null: everything is allowed. */
  role: RoleName | null;
}

/** The person signed in, or nobody signed in, may not do this. */
export class NotAllowedError extends UserError {
  override name = 'NotAllowedError';
}

function notAllowed(code: string, why: Sentence): NotAllowedError {
  return new NotAllowedError(textOf(why), code, undefined, why);
}

/** Refuses what a role may not do. @throws NotAllowedError */
export function requireMay({ role }: StaffActor, needed: StaffPermission): void {
  if (role !== null && !mayDo(role, needed))
    throw notAllowed(refusalCodes.roleDenied, sentence('role_may_not', { role, permission: needed }));
}

interface GateOptions {
  store: Store;
  clock: () => number;
  /** The readable name of a browser, by its session. */
  browserName: (session: string) => string;
  /** The readers of the settings that operations change. */
  settings: SettingReaders;
}

/** Guards the staff operations by role, and logs the settings that they change. */
export class StaffGate {
  constructor(private readonly options: GateOptions) {}

  /**
   * Runs an operation and notes the settings that it changed. Settings in the database are noted in the same
   * transaction. Other settings, such as the times of backups, are noted afterwards.
   */
  async note<Result>(
    name: OperationName,
    input: unknown,
    actor: StaffActor,
    run: () => Promise<Result> | Result,
  ): Promise<Result> {
    const setting = this.options.settings[name];
    if (!setting) return run();
    const { store, clock } = this.options;
    const before = setting.read(input as never, false);
    const { club_id: clubId } = input as { club_id?: string };
    const author = { recordedBy: actor.name, recordedOn: actor.device, now: clock() };
    /** The state at the end of the log now, and after the commit. */
    let [noted, next] = [before, before];
    const note: Addition = {
      write: (db) => {
        next = setting.read(input as never, true);
        const subject = setting.subject(input as never, before, next);
        noteSettingChange(db, author, subject, noted, next, { clubId });
      },
      committed: () => {
        noted = next;
      },
    };
    const result = await store.writeAlong(note, run);
    if (!isDeepStrictEqual(noted, setting.read(input as never, true))) await store.write(note.write);
    return result;
  }

  /**
   * The caller, if the operation is allowed.
   *
   * @param session of the browser that calls; none in the desktop app
   * @throws NotAllowedError
   */
  require(needed: NeededPermission, session: string | undefined): StaffActor {
    const { store, browserName } = this.options;
    const own = session === undefined ? t.desktopApp : browserName(session);
    if (!peopleAreAsked(store.read)) return { name: own, device: null, role: null };
    const signIn = currentSignIn(store.read, ownDeviceId(session));
    if (needed === 'nobody') return { name: signIn?.person.name ?? own, device: own, role: null };
    if (!signIn) throw notAllowed(refusalCodes.signInRequired, sentence('sign_in_first'));
    const { name: person, role } = signIn.person;
    const actor = { name: person, device: own, role };
    if (needed !== 'any') requireMay(actor, needed);
    return actor;
  }
}
