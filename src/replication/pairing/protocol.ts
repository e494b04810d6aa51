import { z } from 'zod';
import { Club } from '../../contract/club';
import { parseJson } from '../../http/parse-json';
import { encryptedParts } from './encrypted/parts';
import { checkEntries } from './entries';
import { UnreadableMessageError } from './errors';
import { Comparison } from './sums';
import { MESSAGE_FORMAT, MessageHead, type SyncMessage } from './sync-message';

/** The path at which paired Docksides call this one: `POST` with JSON. */
export const PAIRING_PATH = '/pairing';

/** The most values in an answer to a join. */
const JOIN_VALUES = 100;

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

const JoinAnswer = z.object({ key: z.string(), node: z.string(), name: z.string(), club: Club });
export type JoinAnswer = z.infer<typeof JoinAnswer>;

/** @throws UnreadableMessageError */
export async function readJoinAnswer(bytes: Uint8Array): Promise<JoinAnswer> {
  const { data } = JoinAnswer.safeParse(await parseJson(bytes, JOIN_VALUES).catch(() => null));
  if (!data) throw new UnreadableMessageError(null);
  return data;
}

/** The largest message of a paired Dockside, in bytes: one publication goes whole, and is compressed. */
export const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

/** Entries that `checkMessage` checks. */
const unchecked = { entries: z.array(z.unknown()) };

/** The two lists of entries in a message. */
const lists = {
  bundle: MessageHead.extend(unchecked),
  /** The request: the differences that remain although each side has heard all of the other. The answer: the same of that one. */
  comparison: Comparison.extend(unchecked).optional(),
};

const RequestShape = z.object({
  ...lists,
  /** The last change of the other that came to the caller. */
  after: z.int().nonnegative(),
  /** For how long the answer may wait for a change, in milliseconds. */
  wait: z.int().min(0).max(LONGEST_WAIT_MS).default(0),
  ...encryptedParts,
});
const AnswerShape = z.object({ ...lists, ...encryptedParts });

/** A message whose entries are checked. */
type Checked<Message> = Omit<Message, keyof typeof lists> & {
  bundle: SyncMessage;
  comparison?: Comparison | undefined;
};

/** `POST /pairing/exchange`, with the key as bearer token: the caller's news, and its request. */
export type ExchangeRequest = Checked<z.input<typeof RequestShape>>;
export type ExchangeAnswer = Checked<z.output<typeof AnswerShape>>;

/** @throws UnreadableMessageError */
export const readRequest = (body: unknown): Promise<ExchangeRequest> => checkMessage(RequestShape, body);
/** @throws UnreadableMessageError */
export const readAnswer = (body: unknown): Promise<ExchangeAnswer> => checkMessage(AnswerShape, body);

/** Checks a message, and lets other requests run between its entries. */
async function checkMessage<Shape extends typeof RequestShape | typeof AnswerShape>(
  shape: Shape,
  body: unknown,
): Promise<Checked<z.output<Shape>>> {
  try {
    const message = shape.parse(body) as z.output<Shape>;
    const { bundle, comparison } = message;
    return {
      ...message,
      bundle: { ...bundle, entries: await checkEntries(bundle.entries) },
      comparison: comparison && { ...comparison, entries: await checkEntries(comparison.entries) },
    };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const problem = error.issues.find(({ code }) => code === 'custom')?.message;
    throw new UnreadableMessageError(problem ?? null);
  }
}
