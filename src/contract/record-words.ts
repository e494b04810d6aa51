import { descriptorOf, type Resource, type ResourceName, resourceNames } from './resources';

/** The words for each kind of record on screens. The staff UI's build replaces this module by its value. */
export const recordWords = Object.fromEntries(
  resourceNames.map((name) => [name, descriptorOf(name).shown]),
) as Record<ResourceName, Resource['shown']>;
