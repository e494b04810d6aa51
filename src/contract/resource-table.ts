import {
  descriptorOf,
  resourceNames as names,
  type Resource,
  type ResourceName,
  windowOf,
} from './resources';

/** Facts about a kind of record for lists and the change feed. */
export interface ResourceEntry extends Pick<Resource, 'list' | 'scope'> {
  /** Field of the time that bounds its list. */
  window?: string | undefined;
  /** Field of the parent within which its ids are unique; left out: unique in the club. */
  idsWithin?: string | undefined;
}

/** Every kind of record without its schema. The staff UI's build replaces this module by its value. */
export const resourceTable = Object.fromEntries(
  names.map((name): [ResourceName, ResourceEntry] => {
    const kind = descriptorOf(name);
    const { list, scope, parent } = kind;
    const window = windowOf(kind) ?? undefined;
    return [name, { list, scope, window, idsWithin: parent?.scopesIds ? parent.field : undefined }];
  }),
) as Record<ResourceName, ResourceEntry>;

export const resourceNames = names;
