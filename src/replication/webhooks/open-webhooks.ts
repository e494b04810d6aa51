import { type KeyVault, noVault } from '../../club/key-vault';
import { WebhookSecrets } from './secrets';
import { type SenderOptions, WebhookSender } from './sender';

export interface Webhooks {
  secrets: WebhookSecrets;
  sender: WebhookSender;
}

/** Webhooks of a database: their secrets, and what sends them once it is started. */
export function openWebhooks({
  keyVault = noVault,
  ...options
}: Omit<SenderOptions, 'secrets'> & { keyVault?: KeyVault | undefined }): Webhooks {
  const secrets = new WebhookSecrets(options.store.dataDir, keyVault);
  return { secrets, sender: new WebhookSender({ ...options, secrets }) };
}
