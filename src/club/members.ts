import type { RouteRequest } from '../contract/route.js';
import type { Routes } from '../contract/routes.js';
import type { Readable } from '../db/connection.js';
import { type Filter, listRecords, ofClub, type Page } from '../db/records.js';

/** A page of the club's members by id, those that match the search alone when there is one. */
export function listMembers(db: Readable, query: RouteRequest<Routes['members']>['query']): Page {
  const filters = [ofClub(query.club_id)];
  if (query.primary_only === 'true') filters.push({ sql: 'is_primary = 1', values: [] });
  const search = matchExpression(query.q ?? '');
  if (search) filters.push(matching(search));
  return listRecords(db, 'members', filters, query);
}

function matching(search: string): Filter {
  return {
    sql: 'row IN (SELECT rowid FROM members_search WHERE members_search MATCH ?)',
    values: [search],
  };
}

/**
 * An FTS5 expression in which every word must match the beginning of a word. Each word is quoted, so that no character
 * of it is taken for a search operator. A word without letters or digits matches nothing and is left out; so is the
 * character that would end the expression as SQLite reads it.
 */
function matchExpression(q: string): string {
  const words = q
    .replaceAll('\u0000', ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(' AND ');
}
