import { SkeletonLines } from '@/api/skeleton-lines';

/** A screen whose code is still on its way; shown after 300 ms only. */
export function PendingScreen() {
  return <SkeletonLines />;
}
