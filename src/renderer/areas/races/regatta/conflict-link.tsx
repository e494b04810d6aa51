import { Link, type LinkProps } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { useAllowed } from '@/api/allowed';
import { useSession } from '@/api/session';
import { useRegatta } from './regatta-context';

type ConflictLinkProps = Pick<LinkProps, 'children'> &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children' | 'href'>;

/**
 * Leads to where both versions of a record stand: under Sync with all others on the laptop itself, and of this regatta on
 * devices that are let in, where Sync decides nothing.
 */
export function ConflictLink(props: ConflictLinkProps) {
  const { regatta } = useRegatta();
  const { bridge } = useSession();
  const { sees } = useAllowed();
  if (bridge && sees('sync')) return <Link to="/sync" {...props} />;
  return <Link to="/races/$regattaId/conflicts" params={{ regattaId: regatta.id }} {...props} />;
}
