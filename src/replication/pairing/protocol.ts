import { z } from 'zod';
import { Club } from '../../contract/club';
import { encryptedParts } from './encrypted/parts';
import { Comparison } from './sums';
import { MESSAGE_FORMAT, SyncMessage } from './sync-message';

/** The path at which paired Docksides call this one: `POST` with JSON. */
export const PAIRING_PATH = '/pairing';

/** The longest that a call for changes may be held. */
export const LONGEST_WAIT_MS = 25_000;

/** `POST /pairing/join`: the code of an invitation, and who has it. */
export const JoinRequest = z.object({
  format: z.literal(MESSAGE_FORMAT),
  code: z.string().min(1).max(100),
  node: z.string().min(1).max(200),
  name: z.string().min(1).max(200),
  /** The servers that the caller is kept in step with, by their generation ids. */
  upstreams: z.array(z.string().max(200)).max(20),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

export const JoinAnswer = z.object({ key: z.string(), node: z.string(), name: z.string(), club: Club });
export type JoinAnswer = z.infer<typeof JoinAnswer>;

/** `POST /pairing/exchange`, with the key as bearer token: the caller's news, and its request. */
export const ExchangeRequest = z.object({
  bundle: SyncMessage,
  /** The last change of the other that came to the caller. */
  after: z.int().nonnegative(),
  /** For how long the answer may wait for a change, in milliseconds. */
  wait: z.int().min(0).max(LONGEST_WAIT_MS).default(0),
  /** The differences that remain although each side has heard all of the other. */
  comparison: Comparison.optional(),
  ...encryptedParts,
});
export type ExchangeRequest = z.input<typeof ExchangeRequest>;

export const ExchangeAnswer = z.object({
  bundle: SyncMessage,
  /** The answer to a comparison. */
  comparison: Comparison.optional(),
  ...encryptedParts,
});
export type ExchangeAnswer = z.infer<typeof ExchangeAnswer>;
