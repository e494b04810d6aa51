import { JOIN_PATH } from '@contract/staff-operations/join';

/** The code of the link that opened this page; null for other pages. */
export function joinCode(): string | null {
  const { pathname, hash } = window.location;
  return pathname === JOIN_PATH && hash.length > 1 ? hash.slice(1) : null;
}
