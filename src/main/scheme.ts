import { scheme as t } from '@messages/desktop';
import { protocol } from 'electron';
import type { Logger } from 'pino';
import { isOf, ORIGIN, PROBLEM_ORIGIN } from './origin';

const SCHEME = new URL(ORIGIN).protocol.slice(0, -1);

/**
 * Registers `app:` as a scheme with origins, secure like https. It is not `corsEnabled`, so that no page of another
 * origin can read it. Call this before the app is ready.
 */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: SCHEME, privileges }]);
}

type Answer = (request: Request) => Promise<Response> | Response;

/** Answers every `app:` request in this process: only the club server's and the problem page's. */
export function handleScheme(club: Answer, problem: Answer, log: Logger): void {
  protocol.handle(SCHEME, async (request) => {
    try {
      if (isOf(ORIGIN, request.url)) return await club(request);
      if (isOf(PROBLEM_ORIGIN, request.url)) return await problem(request);
      return new Response(null, { status: 404 });
    } catch (err) {
      log.error({ err }, 'a request of the app failed');
      return new Response(t.didNotAnswer, { status: 500 });
    }
  });
}
