import type { ApiError, Member } from './generated/orval';
import {
  members as listMembers,
  regattasSave,
  submitApplication,
  trustAiSystems,
  updateApplication,
} from './generated/orval';
import { apiKey, application, club_id, report } from './outcome';

const options = { headers: { 'api-key': apiKey } };

async function main(): Promise<void> {
  const members: Member[] = [];
  for (let cursor: string | undefined; ; ) {
    const answer = await listMembers({ club_id, limit: 2, ...(cursor && { cursor }) }, options);
    if (answer.status !== 200) throw new Error(answer.data.message);
    members.push(...answer.data.data);
    if (!answer.data.next_cursor) break;
    cursor = answer.data.next_cursor;
  }

  const created = await regattasSave({ club_id, name: 'Autumn Cup' }, options);
  const refused = await listMembers({ club_id, limit: 500 }, options);
  if (refused.status !== 400) throw new Error('was not refused');
  const error: ApiError = refused.data;

  const submitted = await submitApplication(application, options);
  if (submitted.status !== 200) throw new Error(submitted.data.message);
  const patched = await updateApplication(submitted.data.data.id, { status: 'in_review' }, options);
  const register = await trustAiSystems();
  report({
    members: members.map(({ id }) => id),
    created: created.status === 200 ? created.data.data.name : '',
    refused: { code: error.code, paths: (error.errors ?? []).map(({ path }) => path) },
    patched: patched.status === 200 ? patched.data.data.status : null,
    aiSystems: register.status === 200 ? register.data.data.ai_systems.length : -1,
  });
}

void main();
