import type { HearingRequest } from '@contract/areas/hearings/hearing-requests';
import type { Registration } from '@contract/areas/racing/registrations';
import { expect, test } from 'vitest';
import { partyOptions } from './request-draft';

const entries = [{ id: 'ent_1', sail_number: 'IRL 66', boat_name: 'Rockabill' }] as Registration[];
const party = (registration_id: string | null, name: string) => ({
  registration_id,
  name,
  representative: null,
});

test('the parties are the boats, the committees and those that a request names, each once', () => {
  expect(partyOptions(null, entries).map(({ label }) => label)).toEqual([
    'IRL 66 Rockabill',
    'Race committee',
    'Protest committee',
    'Technical committee',
  ]);
  // The notice board's form accepts any text for a sail number, and an entry may be gone.
  const request = {
    initiator: party(null, 'ent_1'),
    respondents: [party(null, 'GBR 12'), party(null, 'GBR 12'), party('ent_gone', 'GER 67')],
  } as HearingRequest;
  expect(partyOptions(request, entries)).toEqual([
    ...partyOptions(null, entries),
    { value: 'GBR 12', label: 'GBR 12' },
    { value: 'ent_gone', label: 'GER 67' },
  ]);
});
