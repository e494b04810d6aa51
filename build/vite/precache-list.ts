import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Gives the service worker the list of the files that it keeps: all files of a build, so that a station opens any screen
 * without the server. The names of assets have a hash of their content; a revision stands beside the names of the others.
 *
 * @param worker the service worker's file, without `.js`
 * @param names files that run in threads of the browser, without `.js`; each has to be one file, as not every browser takes
 *   a module as a service worker
 */
export const precacheList = (worker: string, names: readonly string[]): Plugin => ({
  name: 'precache-list',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const name of names) {
        const file = bundle[`${name}.js`];
        if (file?.type !== 'chunk' || file.imports.length > 0) throw new Error(`${name}.js is not one file.`);
      }
      const revised = ['index.html', ...names.filter((name) => name !== worker).map((name) => `${name}.js`)];
      const list = Object.keys(bundle)
        .filter((name) => /^assets\/.*\.(js|css|woff2|wasm)$/.test(name))
        .map((name) => ({ url: `/${name}`, revision: null as string | null }))
        .concat(revised.map((name) => ({ url: `/${name}`, revision: revisionOf(bundle[name]) })))
        .sort((a, b) => (a.url < b.url ? -1 : 1));
      const chunk = bundle[`${worker}.js`] as { code: string };
      chunk.code = chunk.code.replace('self.__WB_MANIFEST', JSON.stringify(list));
    },
  },
});

type File = { type: 'chunk'; code: string } | { type: 'asset'; source: string | Uint8Array };

function revisionOf(file: File | undefined): string {
  const content = (file?.type === 'chunk' ? file.code : file?.source) ?? '';
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
