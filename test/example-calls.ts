import type { Route } from '../src/contract/route';
import { routes } from '../src/contract/routes';

interface Parameter {
  name: string;
  in: string;
  example?: unknown;
}

interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': { example: object } } };
}

/** The parts of the document that the examples are in. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

/** The example that the OpenAPI document gives of an operation. */
export interface ExampleCall {
  operationId: string;
  method: string;
  /** The path with its ids, and the query. */
  address: string;
  /** JSON. */
  body: string | undefined;
}

/** The order of a fresh demo: reads first, then writes, and last what removes something. */
function turnOf(route: Route): number {
  if (!route.writes) return 0;
  return route.method === 'delete' ? 2 : 1;
}

/** The example of every operation, in an order in which a fresh demo answers them. */
export function exampleCalls({ paths }: OpenApi): ExampleCall[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return Object.values(routes as Record<string, Route>)
    .map((route, index) => ({ id: route.operationId, turn: turnOf(route), index }))
    .toSorted((a, b) => a.turn - b.turn || a.index - b.index)
    .map(({ id }) => {
      const { path, method, operation } = operations.find(({ operation }) => operation.operationId === id)!;
      const search = new URLSearchParams();
      let address = path;
      for (const { name, in: place, example } of operation.parameters) {
        if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(example)));
        if (place === 'query' && example !== undefined)
          for (const one of [example].flat()) search.append(name, String(one));
      }
      const body = operation.requestBody?.content['application/json'].example;
      return {
        operationId: id,
        method: method.toUpperCase(),
        address: `${address}?${search}`,
        body: body && JSON.stringify(body),
      };
    });
}

/** Sends an example to the server at a URL. */
export function sendExample(
  url: string,
  key: string,
  { method, address, body }: ExampleCall,
): Promise<Response> {
  const headers = { 'api-key': key, ...(body && { 'content-type': 'application/json' }) };
  return fetch(`${url}${address}`, { method, headers, body });
}
