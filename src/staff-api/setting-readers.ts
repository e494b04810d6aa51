import type { z } from 'zod';
import { listApiKeys } from '../club/access/api-keys';
import { hasKioskPin } from '../club/access/kiosk-pins';
import { findPerson, lockAfterMinutes } from '../club/access/people';
import { listPinLocks } from '../club/access/pin-attempts';
import { findClub } from '../club/clubs';
import { listAllowedHosts } from '../club/integration/webhook-hosts';
import { letterheadOf, shownLetterhead } from '../club/publishing/letterheads';
import { roles } from '../contract/roles';
import { joinRoles } from '../contract/staff-operations/join';
import type { NetworkStatus, OperationName, Operations } from '../contract/staff-operations/operations';
import type { PinSubject } from '../contract/staff-operations/people';
import type { Readable } from '../db/connection';

/** Reads a setting before and after an operation that changes it, and names it. */
interface SettingReader<Input> {
  /** A noun: `club`, `person Anna Byrne`. */
  subject: (input: Input, before: Fields | null, after: Fields | null) => string;
  /** The setting as fields, without secrets, before the operation and once it `isDone`; null: it does not exist. */
  read: (input: Input, isDone: boolean) => Fields | null;
}

type Fields = Record<string, unknown>;

/** The operations that change settings. */
export type SettingReaders = {
  [Name in OperationName]?: SettingReader<z.output<Operations[Name]['input']>>;
};

interface SettingSources {
  db: Readable;
  network: () => NetworkStatus;
  /** The upstream that is set, by its address. */
  upstream: () => string | null;
  backups: () => Fields;
}

export function settingReaders({ db, network, upstream, backups }: SettingSources): SettingReaders {
  const keyById = (id: string) => {
    const key = listApiKeys(db).find((one) => one.id === id);
    return key ? { name: key.name, scopes: key.scopes, revoked: key.revoked_at !== null } : null;
  };
  const nameIn = (before: Fields | null, after: Fields | null) => String(after?.name ?? before?.name ?? '');
  const person = (id: string) => {
    const found = findPerson(db, id);
    if (!found) return null;
    const { name, role, pin_set_at, disabled_at } = found;
    return { name, role: roles[role].name, pin_set_at, disabled: disabled_at !== null };
  };
  const pinLock = ({ purpose, person_id, device_id }: PinSubject) => {
    const lock = listPinLocks(db, 0, 0).find(
      (one) => one.purpose === purpose && one.person_id === person_id && one.device_id === device_id,
    );
    if (!lock) return null;
    return { of: [lock.person, lock.device].filter(Boolean).join(' on '), wrong_pins: lock.wrong };
  };
  const hosts = (clubId: string) => ({ hosts: listAllowedHosts(db, clubId).map(({ host }) => host) });
  const cloud: SettingReader<unknown> = { subject: () => 'cloud', read: () => ({ address: upstream() }) };
  const people = {
    subject: (_: { id: string }, before: Fields | null, after: Fields | null) =>
      `person ${nameIn(before, after)}`,
    read: ({ id }: { id: string }) => person(id),
  };
  const signingKey = (done: string): SettingReader<{ club_id: string }> => ({
    subject: () => 'key that signs results',
    read: (_, isDone) => ({ key: isDone ? done : 'not readable' }),
  });
  return {
    save_club: { subject: ({ name }) => `club ${name}`, read: ({ id }) => fieldsOf(findClub(db, id)) },
    save_letterhead: {
      subject: () => 'letterhead',
      read: ({ club_id }) => shownLetterhead(letterheadOf(db, club_id)),
    },
    remove_empty_club: {
      subject: (_, before) => `club ${nameIn(before, null)}`,
      read: ({ club_id }) => fieldsOf(findClub(db, club_id)),
    },
    create_key: {
      subject: ({ name }) => `API key ${name}`,
      read: ({ name, scopes }, isDone) => (isDone ? { name, scopes } : null),
    },
    revoke_key: {
      subject: (_, before, after) => `API key or device ${nameIn(before, after)}`,
      read: ({ id }) => keyById(id),
    },
    share: {
      subject: () => 'network',
      read: () => {
        const { shared, port } = network();
        return { shared, port };
      },
    },
    create_join_link: {
      subject: ({ name }) => `invitation of ${name}`,
      read: ({ role }, isDone) => (isDone ? { role: joinRoles[role].name } : null),
    },
    set_kiosk_pin: {
      subject: () => 'PIN of the wristband kiosk',
      read: ({ club_id }) => ({ is_set: hasKioskPin(db, club_id) }),
    },
    save_person: people,
    disable_person: people,
    end_pin_lock: {
      subject: (_, before) => `lock of ${before?.of ?? 'a PIN'}`,
      read: (subject) => pinLock(subject),
    },
    restore_signing_key: signingKey('put back from a copy'),
    start_new_signing_key: signingKey('a new one'),
    set_lock: { subject: () => 'lock', read: () => ({ after_minutes: lockAfterMinutes(db) }) },
    set_upstream: cloud,
    clear_upstream: cloud,
    set_backup_settings: { subject: () => 'backups', read: backups },
    allow_webhook_host: { subject: () => 'webhooks', read: ({ club_id }) => hosts(club_id) },
    forbid_webhook_host: { subject: () => 'webhooks', read: ({ club_id }) => hosts(club_id) },
  };
}

function fieldsOf(record: object | undefined): Fields | null {
  return record ? { ...record } : null;
}
