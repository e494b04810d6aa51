import type { Logger } from 'pino';
import { type KeyVault, noVault } from '../../club/key-vault';
import type { SiteSecret, SiteStatus, SiteTarget } from '../../contract/staff-operations/results-site';
import type { Store } from '../../db/store';
import { resultsApp } from '../../server/pages/results/results-app';
import { FolderPlace } from './folder-place';
import { type SentSite, sendSite } from './send-site';
import { siteFiles } from './site-files';
import { SiteSender } from './site-sender';
import { SiteSettingsFile } from './site-settings';

interface SiteOptions {
  store: Store;
  log: Logger;
  clock: () => number;
  keyVault?: KeyVault | undefined;
  retryMs?: readonly [number, number] | undefined;
  lookMs?: number | undefined;
}

/** The results site of a server. */
export interface Site {
  sender: SiteSender;
  /** The operations of staff. */
  control: {
    results_site(): SiteStatus;
    site_host_key(input: { host: string; port: number }): Promise<{ host_key: string }>;
    set_results_site(input: { target: SiteTarget; secret: SiteSecret | null }): Promise<SiteStatus>;
    clear_results_site(): Promise<SiteStatus>;
    send_results_site(): Promise<SiteStatus>;
  };
}

/** Opens the results site: the public results pages as plain files, in a folder or on a server over SFTP. */
export function openSite({ store, log, clock, keyVault = noVault, retryMs, lookMs }: SiteOptions): Site {
  const settings = new SiteSettingsFile(store.dataDir, keyVault);
  const sender = new SiteSender({
    store,
    pages: resultsApp(store),
    settings,
    log,
    clock,
    ...(retryMs && { retryMs }),
    ...(lookMs && { lookMs }),
  });
  return {
    sender,
    control: {
      results_site: () => sender.status(),
      site_host_key: async ({ host, port }) => {
        const { hostKeyOf } = await import('./sftp-place');
        return { host_key: await hostKeyOf(host, port) };
      },
      set_results_site: async ({ target, secret }) => {
        await sender.setTarget(target, secret);
        return sender.status();
      },
      clear_results_site: async () => {
        await sender.clear();
        return sender.status();
      },
      send_results_site: async () => {
        await sender.send();
        return sender.status();
      },
    },
  };
}

/** Writes the results pages into a folder, once. @throws UserError for a folder that has another site in it */
export async function writeSite(store: Store, folder: string): Promise<SentSite> {
  return sendSite(new FolderPlace(folder), await siteFiles(resultsApp(store)));
}
