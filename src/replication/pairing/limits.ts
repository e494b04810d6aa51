/** The most that one message holds, except for a single larger entry. */
export interface MessageLimits {
  entries: number;
  /** Characters, by `sizeOf`. */
  size: number;
}

export const LINK_LIMITS: MessageLimits = { entries: 500, size: 400_000 };
/** Limits for a peer that has not said yet which parts it takes. */
export const HEAD_ALONE: MessageLimits = { entries: 0, size: 0 };
export const FILE_LIMITS: MessageLimits = { entries: Number.MAX_SAFE_INTEGER, size: Number.MAX_SAFE_INTEGER };
/** Limits of what is applied in one transaction: some ten milliseconds' work. */
export const SLICE_LIMITS: MessageLimits = { entries: 50, size: 64_000 };
