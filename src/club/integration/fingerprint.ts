import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Hash of a record's content, independent of its version and order of fields. */
export function fingerprint(record: object | null | undefined): string | null {
  if (!record) return null;
  const { version: _, cursor: __, ...fields } = record as Record<string, unknown>;
  return createHash('sha256')
    .update(canonicalize(fields) ?? '')
    .digest('base64url');
}
