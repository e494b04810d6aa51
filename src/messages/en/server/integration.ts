/** Texts of `club/integration/webhook-deliveries.ts`. */
export const webhookDeliveries = {
  isNotFromThisList: 'is not from this list. Start again without it',
  endpointIsDisabled: (reason: string) =>
    `the endpoint is disabled, so nothing is sent to it: ${reason} Enable it first.`,
  contentWasRemoved: 'this delivery’s content was removed with personal data and cannot be sent again',
};

/** Texts of `club/integration/webhooks.ts`. */
export const webhooks = {
  tooManyEndpoints: (most: number) =>
    `A club has at most ${most} webhook endpoints. Remove one you no longer use.`,
  disabledIt: (name: string) => `${name} disabled it.`,
};
