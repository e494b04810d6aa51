import { createRootRoute } from '@tanstack/react-router';
import { Frame } from './frame';
import { NotFound } from './not-found';

/** The parent of every area's routes. */
export const rootRoute = createRootRoute({ component: Frame, notFoundComponent: NotFound });
