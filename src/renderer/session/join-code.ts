import { JOIN_PATH } from '@contract/staff-operations/join';

/** The code of the link that this page was opened with; null for any other page. */
export function joinCode(): string | null {
  const { pathname, hash } = window.location;
  return pathname === JOIN_PATH && hash.length > 1 ? hash.slice(1) : null;
}
