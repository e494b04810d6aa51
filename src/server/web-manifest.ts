import type { OpenAPIHono } from '@hono/zod-openapi';
import { findClub } from '../club/clubs';
import { type JoinRoleName, joinRoles } from '../contract/staff-operations/join';
import { WEB_MANIFEST_PATH } from '../contract/web-manifest';
import type { Store } from '../db/store';
import type { ServerEnv } from './types';

/** The approximate number of letters under an icon on a home screen. */
const SHORT_NAME = 12;

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * The Web Application Manifest of the staff UI (https://www.w3.org/TR/appmanifest/): the club's name, and the station of the
 * role that the device was let in as.
 */
export function webManifest(app: OpenAPIHono<ServerEnv>, store: Store): void {
  app.get(WEB_MANIFEST_PATH, (c) => {
    const { club: clubId = '', role = '' } = c.req.query();
    const name = findClub(store.read, clubId)?.name ?? 'Dockside';
    const manifest = {
      id: '/',
      name,
      short_name: name.length > SHORT_NAME ? 'Dockside' : name,
      start_url: Object.hasOwn(joinRoles, role) ? joinRoles[role as JoinRoleName].path : '/',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#14304f',
      icons: [
        icon('icon-192', 192, 'any'),
        icon('icon-512', 512, 'any'),
        icon('icon-maskable-512', 512, 'maskable'),
      ],
    };
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
  });
}
