import type { TestServer } from './server';

/** Asks the API as another program does: with a body it posts. Answers the `data`. */
export async function request(
  server: TestServer,
  key: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${server.apiUrl}${path}`, {
    headers: { 'api-key': key, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: unknown; message?: string };
  if (!response.ok) throw new Error(`${path}: ${answer.message}`);
  return answer.data;
}
