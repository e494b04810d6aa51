import { z } from 'zod';
import { defineRoute } from '../route';

const updated = z.iso.date().describe('The day that the register was last looked through.');
const note = z.string().describe('What to know about it, in words.');

/** Subprocessors of the club's data. Stored in `resources/trust/subprocessors.json`. */
export const Subprocessors = z
  .looseObject({
    updated,
    note,
    subprocessors: z
      .array(
        z.looseObject({
          name: z.string().describe('Who it is.'),
          purpose: z.string().describe('What for.'),
          data: z.array(z.string()).describe('Which data.'),
          location: z.string().describe('Where.'),
        }),
      )
      .describe('Companies and people who process data.'),
  })
  .meta({ id: 'Subprocessors', description: 'Who else processes the club’s data.' });

/** Uses of AI and their permitted decisions. Stored in `resources/trust/ai-systems.json`. */
export const AiSystems = z
  .looseObject({
    updated,
    note,
    ai_systems: z
      .array(
        z.looseObject({
          name: z.string().describe('What it is.'),
          purpose: z.string().describe('What for.'),
          may_decide: z.array(z.string()).describe('What it may decide.'),
        }),
      )
      .describe('The systems that use AI.'),
  })
  .meta({ id: 'AiSystems', description: 'Where AI is used and what it may decide.' });

export const subprocessorsRoute = defineRoute({
  operationId: 'trust.subprocessors',
  method: 'get',
  path: '/trust/subprocessors',
  area: 'trust',
  summary: 'Register of subprocessors',
  scope: 'public',
  addition: false,
  writes: false,
  computedFrom: [],
  data: Subprocessors,
  example: {
    data: {
      updated: '2026-11-01',
      note: 'None: this server keeps its data on its own disk.',
      subprocessors: [],
    },
  },
});

export const aiSystemsRoute = defineRoute({
  operationId: 'trust.aiSystems',
  method: 'get',
  path: '/trust/ai-systems',
  area: 'trust',
  summary: 'Register of where AI is used and what it may decide',
  scope: 'public',
  addition: false,
  writes: false,
  computedFrom: [],
  data: AiSystems,
  example: { data: { updated: '2026-11-01', note: 'No part of this server uses AI.', ai_systems: [] } },
});
