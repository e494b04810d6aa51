import { z } from 'zod';
import { defineRoute } from '../route';

/** Who else processes the club's data. Kept in `resources/trust/subprocessors.json`. */
export const Subprocessors = z.looseObject({
  updated: z.iso.date(),
  note: z.string(),
  subprocessors: z.array(
    z.looseObject({
      name: z.string(),
      purpose: z.string(),
      data: z.array(z.string()),
      location: z.string(),
    }),
  ),
});

/** Where AI is used and what it may decide. Kept in `resources/trust/ai-systems.json`. */
export const AiSystems = z.looseObject({
  updated: z.iso.date(),
  note: z.string(),
  ai_systems: z.array(
    z.looseObject({ name: z.string(), purpose: z.string(), may_decide: z.array(z.string()) }),
  ),
});

export const subprocessorsRoute = defineRoute({
  operationId: 'trust.subprocessors',
  method: 'get',
  path: '/trust/subprocessors',
  area: 'trust',
  summary: 'Register of subprocessors',
  scope: 'public',
  writes: false,
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
  writes: false,
  data: AiSystems,
  example: { data: { updated: '2026-11-01', note: 'No part of this server uses AI.', ai_systems: [] } },
});
