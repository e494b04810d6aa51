import { type LinkOptions, useMatch, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';

/**
 * Replaces this screen with another, once, unless the person has left meanwhile. A screen being left stays mounted
 * until the next is ready, and its data may arrive just then.
 */
export function Redirect(to: LinkOptions) {
  const router = useRouter();
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const { pathname: there } = router.buildLocation(to as never);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are another object each time; the address says it.
  useLayoutEffect(() => {
    const isLeft = withoutSlash(router.latestLocation.pathname) !== withoutSlash(here);
    if (!isLeft) void router.navigate({ ...to, replace: true });
  }, [router, here, there]);
  return null;
}

const withoutSlash = (path: string) => path.replace(/\/$/, '');
