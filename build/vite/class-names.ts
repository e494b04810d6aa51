import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';

/** Names a class of a style sheet, unique by its file. Vite's own name adds a line number, which is only more to load. */
export const classNameOf = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative(resolve(), file)).digest('base64url').slice(0, 4)}`;
