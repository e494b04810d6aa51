import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { useAllowed } from '@/api/allowed';
import { useSession } from '@/api/session';
import { useRegatta } from './regatta-context';

type ConflictLinkProps = Pick<LinkProps, 'children'> &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'href'>;

/**
 * Link to both versions of a record: on the laptop itself under Sync with all others, elsewhere under this regatta, as
 * Sync decides nothing there.
 */
export function ConflictLink(props: ConflictLinkProps) {
  const { regatta } = useRegatta();
  const { bridge } = useSession();
  const { sees } = useAllowed();
  if (bridge && sees('sync')) return <Link to="/sync" {...props} />;
  return <Link to="/races/$regattaId/conflicts" params={{ regattaId: regatta.id }} {...props} />;
}
