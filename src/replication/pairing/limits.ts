/** The most that one bundle holds, except for a single larger entry. */
export interface BundleLimits {
  entries: number;
  /** Characters, by `sizeOf`. */
  size: number;
}

export const LINK_LIMITS: BundleLimits = { entries: 500, size: 400_000 };
/** Limits for a peer that has not said yet which parts it takes. */
export const HEAD_ALONE: BundleLimits = { entries: 0, size: 0 };
export const FILE_LIMITS: BundleLimits = { entries: Number.MAX_SAFE_INTEGER, size: Number.MAX_SAFE_INTEGER };
/** Limits of what is applied in one transaction: some ten milliseconds' work. */
export const SLICE_LIMITS: BundleLimits = { entries: 50, size: 64_000 };
