import { Command, InvalidArgumentError } from 'commander';
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '../../club/access/api-keys';
import { CalendarTime, Id } from '../../contract/schema';
import { Scope, scopeNames } from '../../contract/scopes';
import { agreeToClub } from '../clubs';
import { type CommonOptions, command, print, table } from '../common';
import { withExistingStore, withStore } from '../open-data';
import { wholeNumber } from '../settings';

interface CreateOptions extends CommonOptions {
  name: string;
  club: string;
  newClub?: boolean;
  scopes: Scope[];
  expiresAt?: number;
}

export function keysCommand(): Command {
  // No options of its own: a group would take its subcommands' --data-dir and --json for itself.
  const keys = new Command('keys').description(
    'Make, list and revoke API keys. A running server applies changes at once.',
  );
  keys.addCommand(
    command('create', 'Make a key. It is shown once; only its hash is saved.')
      .requiredOption('--name <name>', 'what the key is for', parseName)
      .requiredOption('--club <id>', 'its club; in an empty folder this makes the club', parseClubId)
      .requiredOption('--scopes <list>', 'scopes, separated by commas, or "all"', parseScopes)
      .option('--new-club', 'make the club even if others exist')
      .option('--expires-at <ms>', 'expiry, in Unix epoch milliseconds', parseExpiry)
      .addHelpText('after', `\nScopes:\n${scopeNames.map((scope) => `  ${scope}`).join('\n')}`)
      .action(create),
  );
  keys.addCommand(command('list', 'List the keys, newest first.').action(list));
  keys.addCommand(
    command('revoke', 'Revoke a key. Its next request is refused.').argument('<id>').action(revoke),
  );
  return keys;
}

function parseName(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must name the key’s purpose.');
  return text;
}

function parseClubId(text: string): string {
  if (!Id.safeParse(text).success) throw new InvalidArgumentError('It must have 1 to 255 characters.');
  return text;
}

function parseExpiry(text: string): number {
  const at = wholeNumber(0, Number.MAX_SAFE_INTEGER)(text);
  if (at <= Date.now()) throw new InvalidArgumentError('It is in the past. Give Unix milliseconds.');
  if (!CalendarTime.safeParse(at).success)
    throw new InvalidArgumentError('It must be a time before the year 10000.');
  return at;
}

function parseScopes(text: string): Scope[] {
  if (text === 'all') return [...scopeNames];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !Scope.safeParse(name).success);
  if (unknown.length > 0)
    throw new InvalidArgumentError(
      `Unknown scope ${unknown.map((name) => JSON.stringify(name)).join(', ')}.`,
    );
  return [...new Set(names as Scope[])];
}

async function create(options: CreateOptions): Promise<void> {
  await withStore(options.dataDir, async (store) => {
    const { name, club, newClub, scopes, expiresAt = null } = options;
    await agreeToClub(store.read, club, newClub);
    const { key, apiKey } = await store.write((db) =>
      createApiKey(db, { name, clubId: club, scopes, expiresAt, now: Date.now() }),
    );
    const text = `${key}\n\nThis is key ${apiKey.id} of club ${club}. It isn’t shown again: copy it now.`;
    print(options, { id: apiKey.id, key, club_id: club, scopes }, text);
  });
}

async function list(options: CommonOptions): Promise<void> {
  await withExistingStore(options.dataDir, async (store) => {
    const keys = listApiKeys(store.read);
    const rows = keys.map((key) => [
      key.id,
      `${key.prefix}…`,
      key.club_id,
      key.name,
      stateOf(key),
      key.scopes.join(','),
    ]);
    const text =
      keys.length > 0
        ? table([['ID', 'KEY', 'CLUB', 'NAME', 'STATE', 'SCOPES'], ...rows])
        : 'No API keys yet.';
    print(options, keys, text);
  });
}

async function revoke(id: string, options: CommonOptions): Promise<void> {
  await withExistingStore(options.dataDir, async (store) => {
    const key = await store.write((db) => revokeApiKey(db, id, Date.now()));
    if (!key) throw new Error(`No key ${JSON.stringify(id)}. List them with "keys list".`);
    print(options, key, `Revoked ${id} (${key.name}). Its next request is refused.`);
  });
}

function stateOf(key: ApiKey): string {
  if (key.revoked_at !== null) return `revoked ${day(key.revoked_at)}`;
  if (key.expires_at !== null && key.expires_at <= Date.now()) return `expired ${day(key.expires_at)}`;
  return key.last_used_at === null ? 'never used' : `used ${day(key.last_used_at)}`;
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
