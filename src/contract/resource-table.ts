import { descriptorOf, resourceNames as names, type Resource, type ResourceName } from './resources';

/** What a list and whatever follows its changes have to know of a kind of record. */
export type ResourceEntry = Pick<Resource, 'list' | 'scope' | 'window' | 'parent' | 'keyedByParent'>;

/** Every kind of record without its schema: the staff UI is built with what comes out here in this module's place. */
export const resourceTable = Object.fromEntries(
  names.map((name) => {
    const { list, scope, window, parent, keyedByParent } = descriptorOf(name);
    return [name, { list, scope, window, parent, keyedByParent }];
  }),
) as Record<ResourceName, ResourceEntry>;

export const resourceNames = names;
