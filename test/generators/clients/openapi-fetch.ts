import createClient from 'openapi-fetch';
import type { components, paths } from './generated/schema';
import { apiKey, application, baseUrl, club_id, report } from './outcome';

type Member = components['schemas']['Member'];

const client = createClient<paths>({ baseUrl, headers: { 'api-key': apiKey } });

async function main(): Promise<void> {
  const members: Member[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { club_id, limit: 2, ...(cursor && { cursor }) };
    const { data, error } = await client.GET('/api/v1/members', { params: { query } });
    if (error) throw new Error(error.message);
    members.push(...data.data);
    if (!data.next_cursor) break;
    cursor = data.next_cursor;
  }

  const created = await client.POST('/api/v1/regattas', { body: { club_id, name: 'Autumn Cup' } });
  const refused = await client.GET('/api/v1/members', { params: { query: { club_id, limit: 500 } } });
  if (!refused.error) throw new Error('was not refused');
  const error: Pick<components['schemas']['ApiError'], 'code' | 'errors'> = refused.error;

  const submitted = await client.POST('/api/v1/membership-applications', { body: application });
  const patched = await client.PATCH('/api/v1/membership-applications/{id}', {
    params: { path: { id: submitted.data?.data.id ?? '' } },
    body: { status: 'in_review' },
  });
  const register = await client.GET('/trust/ai-systems');
  report({
    members: members.map(({ id }) => id),
    created: created.data?.data.name ?? '',
    refused: { code: error.code, paths: (error.errors ?? []).map(({ path }) => path) },
    patched: patched.data?.data.status ?? null,
    aiSystems: register.data?.data.ai_systems.length ?? -1,
  });
}

void main();
