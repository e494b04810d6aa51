import type { ApiError, Member } from './generated/hey-api';
import {
  members as listMembers,
  regattasSave,
  submitApplication,
  trustAiSystems,
  updateApplication,
} from './generated/hey-api';
import { client } from './generated/hey-api/client.gen';
import { apiKey, application, baseUrl, club_id, report } from './outcome';

client.setConfig({ baseUrl, auth: () => apiKey });

async function main(): Promise<void> {
  const members: Member[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { club_id, limit: 2, ...(cursor && { cursor }) };
    const { data } = await listMembers({ query, throwOnError: true });
    members.push(...data.data);
    if (!data.next_cursor) break;
    cursor = data.next_cursor;
  }

  const created = await regattasSave({ body: { club_id, name: 'Autumn Cup' }, throwOnError: true });
  const refused = await listMembers({ query: { club_id, limit: 500 } });
  if (!refused.error) throw new Error('was not refused');
  const error: ApiError = refused.error;

  const submitted = await submitApplication({ body: application, throwOnError: true });
  const patched = await updateApplication({
    path: { id: submitted.data.data.id },
    body: { status: 'in_review' },
    throwOnError: true,
  });
  const register = await trustAiSystems({ throwOnError: true });
  report({
    members: members.map(({ id }) => id),
    created: created.data.data.name,
    refused: { code: error.code, paths: (error.errors ?? []).map(({ path }) => path) },
    patched: patched.data.data.status,
    aiSystems: register.data.data.ai_systems.length,
  });
}

void main();
