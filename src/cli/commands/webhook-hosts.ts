import { Command, InvalidArgumentError } from 'commander';
import { allowHost, forbidHost, listAllowedHosts } from '../../club/integration/webhook-hosts';
import { UserError } from '../../contract/errors';
import { WebhookHostName } from '../../contract/staff-operations/webhooks';
import type { Store } from '../../db/store';
import { existingClub } from '../clubs';
import { type CommonOptions, command, print, table } from '../common';
import { withExistingStore } from '../open-data';

interface HostOptions extends CommonOptions {
  club?: string;
}

export function webhookHostsCommand(): Command {
  const hosts = new Command('webhook-hosts').description(
    'Allow webhooks to post to hosts in the club’s own network or without TLS.',
  );
  const ofClub = (name: string, description: string) =>
    command(name, description).option('--club <id>', 'the club, if there are several');
  hosts.addCommand(ofClub('list', 'List the allowed hosts.').action(list));
  hosts.addCommand(
    ofClub('allow', 'Allow a host. A running server posts to it at once.')
      .argument('<host>', 'with its port, as 192.168.1.20:8080', parseHost)
      .action(allow),
  );
  hosts.addCommand(
    ofClub('forbid', 'Take a host off the list.')
      .argument('<host>', 'as it is listed', parseHost)
      .action(forbid),
  );
  return hosts;
}

function parseHost(text: string): string {
  const host = WebhookHostName.safeParse(text);
  if (!host.success) throw new InvalidArgumentError('Give a host with its port, as 192.168.1.20:8080.');
  return host.data;
}

async function list(options: HostOptions): Promise<void> {
  await withExistingStore(options.dataDir, async (store) => printHosts(store, options));
}

async function allow(host: string, options: HostOptions): Promise<void> {
  await withExistingStore(options.dataDir, async (store) => {
    const club = existingClub(store.read, options.club);
    await store.write((db) => allowHost(db, club, host, Date.now()));
    printHosts(store, options);
  });
}

async function forbid(host: string, options: HostOptions): Promise<void> {
  await withExistingStore(options.dataDir, async (store) => {
    const club = existingClub(store.read, options.club);
    const hosts = listAllowedHosts(store.read, club);
    if (!hosts.some((one) => one.host === host))
      throw new UserError(`${host} isn’t allowed. List the hosts with dockside webhook-hosts list.`);
    await store.write((db) => forbidHost(db, club, host));
    printHosts(store, options);
  });
}

function printHosts({ read }: Store, options: HostOptions): void {
  const hosts = listAllowedHosts(read, existingClub(read, options.club));
  const rows = hosts.map(({ host, allowed_at }) => [host, new Date(allowed_at).toISOString()]);
  print(options, hosts, table([['HOST', 'ALLOWED'], ...rows]));
}
