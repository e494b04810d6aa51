import { app } from 'electron';
import { BASE_PATH } from '../contract/route';
import { classifyLink } from './window/links';

/** Dev server of `npm run dev:desktop` for the staff UI's sources; undefined in a packaged app. */
const devServer = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;

/** True if a URL is the dev server's socket for hot reloading. */
export function isDevSocket(url: string): boolean {
  return devServer !== undefined && new URL(url).host === new URL(devServer).host && url.startsWith('ws:');
}

/** Serves the staff UI from the dev server, if running; `server` answers everything else. */
export function withDevServer(
  server: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  if (devServer === undefined) return server;
  return (request) => {
    const { pathname, search } = new URL(request.url);
    const isOfServer =
      pathname.startsWith(BASE_PATH) || classifyLink(request.url, () => true, []) === 'secondary';
    return isOfServer
      ? server(request)
      : fetch(new URL(pathname + search, devServer), { headers: request.headers });
  };
}
