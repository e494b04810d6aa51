import { setConfig } from './generated/kubb/.kubb/fetch';
import {
  members as listMembers,
  regattasSave,
  submitApplication,
  trustAiSystems,
  updateApplication,
} from './generated/kubb/client';
import type { Members400, MembersQueryResponse } from './generated/kubb/types';
import { apiKey, application, baseUrl, club_id, report } from './outcome';

setConfig({ baseURL: baseUrl, headers: { 'api-key': apiKey, 'content-type': 'application/json' } });

async function main(): Promise<void> {
  const members: MembersQueryResponse['data'] = [];
  for (let cursor: string | undefined; ; ) {
    const { data } = await listMembers({ club_id, limit: 2, cursor });
    members.push(...data.data);
    if (!data.next_cursor) break;
    cursor = data.next_cursor;
  }

  const created = await regattasSave({ club_id, name: 'Autumn Cup' });
  const refused = await listMembers({ club_id, limit: 500 });
  if (refused.status !== 400) throw new Error('was not refused');
  // The generated functions name the errors, and return every answer as the expected one.
  const error = refused.data as unknown as Members400;

  const submitted = await submitApplication(application);
  const patched = await updateApplication(submitted.data.data.id, { status: 'in_review' });
  const register = await trustAiSystems();
  report({
    members: members.map(({ id }) => id),
    created: created.data.data.name,
    refused: { code: error.code, paths: (error.errors ?? []).map(({ path }) => path) },
    patched: patched.data.data.status,
    aiSystems: register.data.data.ai_systems.length,
  });
}

void main();
