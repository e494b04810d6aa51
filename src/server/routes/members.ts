import { listMembers } from '../../club/members.js';
import type { Api } from '../environment.js';
import { list } from '../operations.js';

export function membersRoutes(api: Api): void {
  list(api, 'members', (db, { query }) => listMembers(db, query));
}
