import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';

type Mantine = typeof import('./mantine');

/**
 * Loads what Mantine's components need, and their style sheets: the first screens use none of them. What cannot be styled
 * is shown all the same.
 */
export async function loadMantine(): Promise<Mantine> {
  const [mantine] = await Promise.all([
    import('./mantine'),
    import('./mantine-styles').catch(() => undefined),
  ]);
  return mantine;
}

/** A component that is made of Mantine's, within what these read from around them, when all of it is loaded. */
export async function withMantine<Props extends object>(
  loading: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Component, { WithinMantine }] = await Promise.all([loading, loadMantine()]);
  return (props) => createElement(WithinMantine, null, createElement(Component, props));
}

/**
 * The component of a route whose screen is made of Mantine's components: `lazyRouteComponent`, with Mantine.
 *
 * @example component: screen(() => import('./safety/plan-screen'), 'PlanScreen'),
 */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyRouteComponent(async () => ({
    default: await withMantine(load().then((module) => module[name])),
  }));
}

/**
 * The same for an area of many screens, whose list of them is loaded with the first that is opened.
 *
 * @example const screen = screensOf(async () => (await import('./screens')).screens);
 */
export function screensOf<Name extends string>(
  loadList: () => Promise<Record<Name, () => Promise<ComponentType>>>,
) {
  return (name: Name) =>
    lazyRouteComponent(async () => ({
      default: await withMantine(loadList().then((list) => list[name]())),
    }));
}
