import { app, type Session, type WebPreferences } from 'electron';
import { isDevSocket } from './dev-server';
import { isOf, ORIGIN } from './origin';
import { isPermitted } from './permissions';
import type { AllowedRelays } from './relay/allowed-relays';

/**
 * Preferences of every page: like a web page, without Node. Most are Electron's defaults, repeated because they must
 * not change.
 */
export const pagePreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // Its dictionaries would be fetched from the internet.
  spellcheck: false,
} as const satisfies WebPreferences;

/** Schemes that pages may load: this process and themselves. Nothing leaves the computer. */
const LOCAL_SCHEMES = ['app:', 'blob:', 'data:', 'devtools:', 'about:'];

/** For a horn's relay; `AllowedRelays` decides on devices. */
const DEVICE_PERMISSIONS = ['serial', 'hid'];

/** Denies a session's pages everything the staff UI does not need, and denies other origins access to the app. */
export function hardenSession(session: Session, relays: AllowedRelays): void {
  session.setPermissionRequestHandler((_page, permission, decide, details) => {
    const media = 'mediaTypes' in details ? details.mediaTypes : [];
    decide(isPermitted(permission, details.requestingUrl, media));
  });
  session.setPermissionCheckHandler(
    (_page, permission, origin, { mediaType }) =>
      isPermitted(permission, origin, [mediaType]) ||
      (DEVICE_PERMISSIONS.includes(permission) && isOf(ORIGIN, origin)),
  );
  session.setDevicePermissionHandler(
    ({ deviceType, origin, device }) => isOf(ORIGIN, origin) && relays.isAllowed(deviceType, device),
  );
  session.setSpellCheckerEnabled(false);
  session.webRequest.onBeforeRequest(({ url, frame, resourceType }, decide) => {
    const isPage = resourceType === 'mainFrame' || resourceType === 'subFrame';
    const isForeign = isOf(ORIGIN, url) && !isPage && frame != null && !isOf(ORIGIN, frame.url);
    const isLocal = LOCAL_SCHEMES.includes(new URL(url).protocol) || isDevSocket(url);
    decide({ cancel: isForeign || !isLocal });
  });
}

/** Forbids `<webview>` in the pages of every window. */
export function refuseWebviews(): void {
  app.on('web-contents-created', (_event, page) => {
    page.on('will-attach-webview', (event) => event.preventDefault());
  });
}
