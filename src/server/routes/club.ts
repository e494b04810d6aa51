import type { Api } from '../environment.js';
import { read } from '../operations.js';

export function clubRoutes(api: Api): void {
  read(api, 'club', (_, { c }) => {
    const { id, name, time_zone, currency } = c.get('club');
    return { id, name, time_zone, currency };
  });
}
