import type { z } from 'zod';
import { descriptorOf, type ResourceName } from '../src/contract/resources';
import { record } from './records';

/** Makes texts recognisable in any bytes of a folder, and remembers where each was planted. */
export class Marks {
  readonly #places = new Map<string, string>();

  /** A new text. @param place its location: `scores.code` */
  at(place: string): string {
    const text = `zq${this.#places.size.toString(36).padStart(4, '0')}xmark`;
    this.#places.set(text, place);
    return text;
  }

  /** Places whose texts are in these bytes, ignoring case. */
  in(bytes: Buffer): string[] {
    const found =
      bytes
        .toString('latin1')
        .toLowerCase()
        .match(/zq[0-9a-z]{4}xmark/g) ?? [];
    return [...new Set(found)].flatMap((text) => this.#places.get(text) ?? []).sort();
  }
}

type Schema = z.ZodType & { def: Record<string, unknown> & { type: string } };

/** Identifying fields of a record and its references: these stay as the test sets them. */
const REFERENCES =
  /^(id|club_id|regatta_id|event_order_id|registration_id|crossing_id|wristband_id|order_id|time_zone|currency)$/;

/**
 * A record with a mark in every text the contract allows, at any depth, and in an unknown field of every object. A
 * mark's place is its path: `regattas.fleets[].name`.
 *
 * @param owner prefix of the paths
 */
export function markedRecord(
  name: ResourceName,
  marks: Marks,
  fields: object,
  owner = '',
): Record<string, unknown> {
  const full = filled(descriptorOf(name).record as never as Schema, `${owner}${name}`, marks) as Record<
    string,
    unknown
  >;
  return { ...record(name, {} as never), ...full, ...fields };
}

function filled(schema: Schema, path: string, marks: Marks): unknown {
  const { def } = schema;
  const inner = (one: unknown, at = path) => filled(one as Schema, at, marks);
  switch (def.type) {
    case 'string':
      return schema.safeParse(MARK_LIKE).success ? marks.at(path) : undefined;
    case 'array':
      return [inner(def.element, `${path}[]`)].filter((item) => item !== undefined);
    case 'object': {
      const shape = Object.entries(def.shape as Record<string, unknown>);
      const members = shape
        .filter(([name]) => !REFERENCES.test(name))
        .map(([name, part]) => [name, inner(part, `${path}.${name}`)])
        .filter(([, value]) => value !== undefined);
      return { ...Object.fromEntries(members), unknown_to_dockside: marks.at(`${path}.?`) };
    }
    case 'union':
      return (def.options as unknown[]).map((option) => inner(option)).find((value) => value !== undefined);
    case 'pipe':
      return inner(def.in);
    default:
      return def.innerType ? inner(def.innerType) : undefined;
  }
}

const MARK_LIKE = 'zq0000xmark';
