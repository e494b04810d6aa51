// Calls a server with the installed client, on whatever runtime runs this. `CLUB_URL` and `CLUB_KEY` name the server.
import { createClient } from '@dockside/client';

const club = createClient({ url: process.env.CLUB_URL, apiKey: process.env.CLUB_KEY });
const { data: own } = await club.call('club', {});
const query = { club_id: own.id };
const paged = [];
for await (const { id } of club.each('members', { query })) paged.push(id);
const exported = [];
for await (const { id } of club.export('members', { query })) exported.push(id);
if (paged.length === 0 || paged.join() !== exported.join())
  throw new Error('The export differs from the list.');
const options = { idempotencyKey: 'smoke' };
const save = () => club.call('regattas.save', { body: { ...query, name: 'Smoke' } }, options);
const [first, again] = [await save(), await save()];
if (first.data.id !== again.data.id) throw new Error('A repeated write was done twice.');
for await (const { changes } of club.follow({ resource: ['members'] })) {
  if (changes.length === 0) throw new Error('The change feed is empty.');
  break;
}
console.log(`${own.name}: ${exported.length} members`);
