import { WEB_MANIFEST_PATH } from '@contract/web-manifest';
import { useSession } from '@/api/session';
import { joinedRole } from './check-access';

/** Lets a browser install this page: under the club’s name, opening at this device's role's station. */
export function WebManifest() {
  const { clubId } = useSession();
  const role = joinedRole();
  const query = new URLSearchParams({ club: clubId, ...(role !== null && { role }) });
  return (
    <>
      <link rel="manifest" href={`${WEB_MANIFEST_PATH}?${query}`} />
      <link rel="apple-touch-icon" href="/icons/icon-192.png" />
    </>
  );
}
