import type { LateOperation } from '@contract/late-operations';
import type { RouteInput } from '@contract/route';
import type { Routes } from '@contract/routes';
import { formatCount, formatList } from '@/lib/format';
import type { SignInClaim } from '../who';

/** The operations that this device may send later than they were done. */
export type WriteOperation = LateOperation;

/** One call of the API that changes something. */
export type Write = {
  [Id in WriteOperation]: { operation: Id; input: RouteInput<Routes[Id]> };
}[WriteOperation];

/** A write as a screen hands it to the outbox. */
export type NewItem = Write & {
  /** Made by the outbox where it is left out. */
  id?: string;
  /** For counts: `2 finishes, 1 signal, 1 check, 1 mark and 1 wristband handed out`. */
  kind: 'finish' | 'signal' | 'scan' | 'mark' | 'band' | 'safety';
  /** What it does, for people: `IRL 3721 Rockabill is DSQ`. */
  label: string;
  /** The screen that made it: `Autumn Cup, race 3`, and its address. */
  place: { label: string; path: string };
  /** Items of one lane are sent in the order in which they were made; a lane that waits holds no other up. */
  lane: string;
  /** A new item about the same subject takes the place of one that was refused. */
  subject?: string;
  /** It says only a part of what there is to say, such as a name: so it replaces no refused item that says it all. */
  isPart?: true;
  /** What is sent in its place should it be refused: the time of a finish whose name was refused. */
  fallback?: Write & { label: string };
  /** What else the screen that made it wants to know of it; as JSON can say it. */
  details?: unknown;
};

/** A write that the server has not acknowledged, as it is stored. */
export type OutboxItem = NewItem & {
  /** Made on this device; also the idempotency key, so that sending twice writes once. */
  id: string;
  /** It is sent to no other club. */
  clubId: string;
  /** Who was signed in when it was made; null: nobody was asked. Left out in items of an older version. */
  by?: SignInClaim | null;
  /** Epoch milliseconds, greater than that of any item made before on this device. */
  createdAt: number;
  /** How often it was sent since the page was opened. */
  attempts: number;
  state: 'waiting' | 'refused';
  /** Why it waits or was refused, for people. */
  lastError: string | null;
};

/** An item as this page knows it. */
export type QueuedItem = OutboxItem & {
  /** `stored`: the browser has said that it is on disk. `failed`: it is in this page only. */
  storage: 'saving' | 'stored' | 'failed';
};

/** What a mark beside an item says: `waiting` is stored here and not yet sent, `unsaved` is in this page only. */
export type ItemState = 'saving' | 'waiting' | 'unsaved' | 'refused';

export function stateOf({ state, storage }: Pick<QueuedItem, 'state' | 'storage'>): ItemState {
  if (state === 'refused') return 'refused';
  return ({ saving: 'saving', stored: 'waiting', failed: 'unsaved' } as const)[storage];
}

/** `3 finishes`, `1 check`, `3 finishes, 1 signal and 1 check`. A code or a start is one more finish to whoever reads this. */
export function formatItemCount(items: readonly Pick<NewItem, 'kind'>[]): string {
  const count = (counted: NewItem['kind']) => items.filter(({ kind }) => kind === counted).length;
  const [signals, checks, marks, bands] = [count('signal'), count('scan'), count('mark'), count('band')];
  const safety = count('safety');
  const finishes = items.length - signals - checks - marks - bands - safety;
  const parts = [
    finishes > 0 && formatCount(finishes, 'finish', 'finishes'),
    signals > 0 && formatCount(signals, 'signal'),
    checks > 0 && formatCount(checks, 'check'),
    marks > 0 && formatCount(marks, 'mark'),
    bands > 0 && formatCount(bands, 'wristband handed out', 'wristbands handed out'),
    safety > 0 && formatCount(safety, 'line of the safety log', 'lines of the safety log'),
  ];
  return formatList(parts.filter((part) => part !== false));
}
