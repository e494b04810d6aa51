import { descriptorOf, resourceNames as names, type Resource, type ResourceName } from './resources';

/** Facts about a kind of record for lists and the change feed. */
export type ResourceEntry = Pick<Resource, 'list' | 'scope' | 'window' | 'parent' | 'keyedByParent'>;

/** Every kind of record without its schema. The staff UI's build replaces this module by its value. */
export const resourceTable = Object.fromEntries(
  names.map((name) => {
    const { list, scope, window, parent, keyedByParent } = descriptorOf(name);
    return [name, { list, scope, window, parent, keyedByParent }];
  }),
) as Record<ResourceName, ResourceEntry>;

export const resourceNames = names;
