import { z } from 'zod';
import { EpochMs, Id } from '../schema';
import { fieldChecks as checks } from '../words';
import { Host } from './texts';

/** A host in a private network, or without TLS, that staff allow for webhooks. */
export const WebhookHost = z.object({ host: z.string(), allowed_at: EpochMs });
export type WebhookHost = z.infer<typeof WebhookHost>;

/** A host as in an address, with its port unless it is the default of http: `192.168.1.20:8080`. */
export const WebhookHostName = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((text) => URL.canParse(`http://${text}`) && !/[/?#@]/.test(text), {
    message: checks.hostWithPort,
  })
  .transform((text) => new URL(`http://${text}`).host);

export const webhookOperations = {
  /** Allowed webhook hosts in private networks or without TLS. */
  webhook_hosts: { input: z.object({ club_id: Id }), output: z.array(WebhookHost) },
  /** Allows one more host and returns all. Link-local and cloud metadata addresses are always refused. */
  allow_webhook_host: {
    input: z.object({ club_id: Id, host: WebhookHostName }),
    output: z.array(WebhookHost),
  },
  forbid_webhook_host: {
    input: z.object({ club_id: Id, host: Host }),
    output: z.array(WebhookHost),
  },
} as const;
