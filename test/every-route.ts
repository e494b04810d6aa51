import type { TestClub } from './club';

/** Every method and path that a server answers: the API, pages, pairing, staff, files. Ids in paths are `x`. */
export function everyRoute(club: TestClub): [method: string, path: string][] {
  const all = club.server.app.routes.flatMap(({ method, path }) => {
    const methods = method === 'ALL' ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : [method];
    const plain = path.replace(/:\w+(\{[^}]*\})?\??/g, 'x').replace('*', 'x');
    return methods.map((one) => `${one} ${plain}`);
  });
  return [...new Set(all)].map((one) => one.split(' ') as [string, string]);
}
