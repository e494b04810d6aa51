import type { Context } from 'hono';
import { contentSecurityPolicy } from './layout';

/** Sets headers that let a page's form be sent here, with its origin. */
export function allowOwnForm(c: Context): void {
  c.header('content-security-policy', contentSecurityPolicy("'self'"));
  // Without a referrer, browsers send the origin `null`, and over plain HTTP no other header gives the origin.
  c.header('referrer-policy', 'same-origin');
}

/**
 * True if a form was sent from this server's page. Clients that send neither header are not browsers and cannot be
 * lured.
 */
export function isFromHere(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  return origin === undefined || origin.replace(/^https?:\/\//, '') === c.req.header('host');
}
