import { app } from 'electron';
import { BASE_PATH } from '../contract/route';
import { classifyLink } from './window/links';

/** Where `npm run dev:desktop` serves the sources of the staff UI; undefined in an app that was built. */
const devServer = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL;

/** Whether a URL is the socket by which the dev server reloads changed modules. */
export function isDevSocket(url: string): boolean {
  return devServer !== undefined && new URL(url).host === new URL(devServer).host && url.startsWith('ws:');
}

/** Takes the staff UI from the dev server, where there is one; whatever else is asked for answers `server`. */
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
