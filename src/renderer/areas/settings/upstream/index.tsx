import { StaffOnly } from '@/session/staff-only';
import { UpstreamSettings } from './upstream-settings';

/** Settings → Upstream: the club's cloud, or another Dockside, that this one brings up to date. */
export function UpstreamSection() {
  return (
    <StaffOnly title="The club’s cloud is connected here">
      <UpstreamSettings />
    </StaffOnly>
  );
}
