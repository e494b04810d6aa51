import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Emits the script of the docs page beside the server that serves it: the page works with no network. */
export const docsScript: Plugin = {
  name: 'docs-script',
  generateBundle() {
    const file = resolve('resources/scalar/standalone.js');
    this.emitFile({ type: 'asset', fileName: 'scalar.js', source: readFileSync(file) });
  },
};
