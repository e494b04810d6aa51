import type { Plugin } from 'vite';
import { isPure } from './pure-constants';

/** Marks a module of the contract's copy that checks requests. */
const COPY = '?whole';

/**
 * Gives the check of requests a whole copy of the contract. Modules that the check shared with screens would bring all their
 * schemas to each of these.
 */
export const contractOfChecks: Plugin = {
  name: 'contract-of-checks',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer?.endsWith(COPY) && !importer?.endsWith('request-checks.ts')) return null;
    const found = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true });
    return found && isPure(found.id) ? { ...found, id: found.id + COPY } : found;
  },
};
