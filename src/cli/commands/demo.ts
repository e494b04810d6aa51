import type { Command } from 'commander';
import { fillDemoClub } from '../../demo/fill-demo-club';
import { type CommonOptions, command, print } from '../common';
import { withStore } from '../open-data';

export function demoCommand(): Command {
  return command('demo', 'Create a demo club.').action(demo);
}

async function demo(options: CommonOptions): Promise<void> {
  await withStore(options.dataDir, async (store) => {
    const filled = await fillDemoClub(store, { now: Date.now() });
    const counts = Object.entries(filled.counts).map(
      ([resource, count]) => `  ${String(count).padStart(5)} ${resource}`,
    );
    print(options, filled, [`The demo club (${filled.club_id}) is ready:`, ...counts].join('\n'));
  });
}
