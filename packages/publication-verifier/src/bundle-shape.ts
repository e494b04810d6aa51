import { PublishedChange } from '@dockside/contract/published-changes';
import { PublicationStatus } from '@dockside/contract/published-results';
import { descriptorOf, resourceNames } from '@dockside/contract/resources';
import type { z } from 'zod';
import { championshipFields, keyChangeReasons, regattaFields, sectionNames, sections } from './format';
import type { Shape } from './shape';

/** Shapes of a kind of record's fields, limited to `fields`. */
function membersOf(kind: string, fields: readonly string[]): Record<string, Shape> {
  const name = resourceNames.find((one) => one === kind)!;
  const { shape } = descriptorOf(name).record;
  return Object.fromEntries(fields.map((field) => [field, shapeOf(shape[field])]));
}

/** The shape of a schema. */
function shapeOf(schema: unknown): Shape {
  const { def } = schema as { def: Record<string, unknown> & { type: string } };
  switch (def.type) {
    case 'string':
      return 'text';
    case 'number':
    case 'int':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'enum':
      return { values: Object.values(def.entries as object) };
    case 'literal':
      return { values: def.values as unknown[] };
    case 'array':
      return { list: shapeOf(def.element) };
    case 'object': {
      const members = Object.entries((schema as z.ZodObject).shape);
      return { members: Object.fromEntries(members.map(([name, part]) => [name, shapeOf(part)])) };
    }
    case 'record':
      return { map: shapeOf(def.valueType) };
    case 'union':
      return { either: (def.options as unknown[]).map(shapeOf) };
    case 'pipe':
      return shapeOf(def.out);
    default:
      return def.innerType ? shapeOf(def.innerType) : 'any';
  }
}

const regatta = membersOf('regattas', [...regattaFields, 'championships', 'team_racing']);
const { list: championship } = regatta.championships as { list: { members: Record<string, Shape> } };
const { list: assignment } = championship.members.assignments as { list: { members: Record<string, Shape> } };
const only = (members: Record<string, Shape>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, members[name]!]));

/** The shape of a bundle, from the contract's schemas. Results have none, because they are recomputed and compared. */
export const bundleShape: Shape = {
  members: {
    format: 'text',
    format_version: 'number',
    engine: { members: { name: 'text', version: 'text' } },
    club: { members: { id: 'text', name: 'text', public_key: 'text' } },
    publication: {
      members: {
        ...{
          regatta_id: 'text',
          number: 'number',
          status: shapeOf(PublicationStatus),
          published_at: 'number',
        },
        previous: { members: { number: 'number', hash: 'text' } },
        unsigned: { members: { from: 'number', to: 'number' } },
      },
    },
    key_change: {
      members: { previous_key: 'text', changed_at: 'number', reason: { values: keyChangeReasons } },
    },
    changes: { list: shapeOf(PublishedChange) },
    regatta: {
      members: {
        ...regatta,
        championships: {
          list: {
            members: {
              ...only(championship.members, championshipFields.championship),
              assignments: { list: { members: only(assignment.members, championshipFields.assignment) } },
            },
          },
        },
      },
    },
    ...Object.fromEntries(
      sectionNames.map((name) => {
        const { kind, fields } = sections[name];
        return [name, { list: { members: membersOf(kind, fields) } }];
      }),
    ),
    results: 'any',
  },
};
