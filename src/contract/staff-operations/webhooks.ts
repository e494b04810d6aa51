import { z } from 'zod';
import { EpochMs, Id } from '../schema';

/** A host in a private network, or without TLS, to which staff let events be posted. */
export const WebhookHost = z.object({ host: z.string(), allowed_at: EpochMs });
export type WebhookHost = z.infer<typeof WebhookHost>;

/** A host as it stands in an address, with its port unless that is the usual one: `192.168.1.20:8080`. */
const Host = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .refine((text) => URL.canParse(`http://${text}`) && !/[/?#@]/.test(text), {
    message:
      'must be a host with its port, as 192.168.1.20:8080 or accounts.local:8080, without http:// and path',
  });

export const webhookOperations = {
  /** The hosts of a private network, or without TLS, that are allowed for webhooks. */
  webhook_hosts: { input: z.object({ club_id: Id }), output: z.array(WebhookHost) },
  /** Allows one more, and answers all. Link-local addresses and those of cloud metadata stay refused whatever is allowed. */
  allow_webhook_host: { input: z.object({ club_id: Id, host: Host }), output: z.array(WebhookHost) },
  forbid_webhook_host: {
    input: z.object({ club_id: Id, host: z.string().min(1) }),
    output: z.array(WebhookHost),
  },
} as const;
