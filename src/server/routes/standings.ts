import { requireRegatta } from '../../club/regatta-lookups.js';
import { fleetStandings } from '../../club/standings.js';
import type { Api } from '../environment.js';
import { read } from '../operations.js';

export function standingsRoutes(api: Api): void {
  read(api, 'standings', ({ query }, { clubId }) => {
    const regatta = requireRegatta(api.store.read, clubId, query.regatta_id);
    return fleetStandings(api.store.read, regatta, query.fleet);
  });
}
