import { roles } from '@contract/roles';
import { useAllowed } from '@/api/allowed';
import { Redirect } from '@/shell/redirect';
import { areaOf } from '@/shell/seen-by-role';

/** Leads to the first screen of the person's role, else of the device's; without a role to Today. */
export function Landing() {
  const allowed = useAllowed();
  const paths = allowed.roles.map((role) => roles[role].path).reverse();
  const path = paths.find((path) => {
    const area = areaOf(path);
    return area === null || allowed.sees(area);
  });
  return <Redirect to={(path ?? '/today') as '/today'} />;
}
