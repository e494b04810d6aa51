import type { Context } from 'hono';
import { contentSecurityPolicy } from './layout';

/** Sets the headers of a page with a form, so that browsers send the form here and say that it is from here. */
export function allowOwnForm(c: Context): void {
  c.header('content-security-policy', contentSecurityPolicy("'self'"));
  // With no referrer at all, browsers send the form with the origin `null`, and over plain HTTP nothing else says where from.
  c.header('referrer-policy', 'same-origin');
}

/** True if a form was sent from a page of this server: browsers say so, and what says nothing has no page to be lured by. */
export function isFromHere(c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  return origin === undefined || origin.replace(/^https?:\/\//, '') === c.req.header('host');
}
