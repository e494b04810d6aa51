import type { HostedClub, HostOptions } from './hosted-club';
import { hostClub } from './hosted-club';

/** Call of a hosted club's function in the process that holds it. */
export interface Call {
  id: number;
  name: 'newKey' | 'put' | 'remove' | 'staff';
  args: unknown[];
}

/** Message back: first `ready`, then an answer for each call. */
export type Message =
  | { ready: { url: string } }
  | { id: number; result: unknown }
  | { id: number; error: string };

const say = (message: Message) => process.send?.(message);

async function perform(club: HostedClub, { name, args }: Call): Promise<unknown> {
  if (name !== 'staff') return (club[name] as (...values: unknown[]) => unknown)(...args);
  const [operation, input] = args as [keyof HostedClub['staff'], never];
  return club.staff[operation](input);
}

/** A hosted club in its own process, which can be killed. The first argument has the options, as JSON. */
async function main(): Promise<void> {
  const options: HostOptions = JSON.parse(process.argv[2]!);
  const club = await hostClub(options, () => Date.now() + (options.clockAheadMs ?? 0));
  process.on('message', (call: Call) => {
    perform(club, call).then(
      (result) => say({ id: call.id, result }),
      (error) => say({ id: call.id, error: String(error) }),
    );
  });
  process.once('SIGTERM', () => void club.close().then(() => process.exit(0)));
  // The parent is gone, and so is the test.
  process.once('disconnect', () => process.exit(1));
  say({ ready: { url: club.url } });
}

await main();
