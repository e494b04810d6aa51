import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';

type Mantine = typeof import('./mantine');

/** Loads Mantine's context and style sheets: the first screens need neither. Renders even without styles. */
export async function loadMantine(): Promise<Mantine> {
  const [mantine] = await Promise.all([import('./mantine'), import('./styles').catch(() => undefined)]);
  return mantine;
}

/** Wraps a component that uses Mantine in its context, once everything is loaded. */
export async function withMantine<Props extends object>(
  loading: Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Component, { WithinMantine }] = await Promise.all([loading, loadMantine()]);
  return (props) => createElement(WithinMantine, null, createElement(Component, props));
}

/**
 * Route component for a screen that uses Mantine: `lazyRouteComponent` plus Mantine.
 *
 * @example component: screen(() => import('./safety/plan-screen'), 'PlanScreen'),
 */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazyRouteComponent(async () => ({
    default: await withMantine(load().then((module) => module[name])),
  }));
}

/**
 * The same for an area with many screens, whose list loads with the first one opened.
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
