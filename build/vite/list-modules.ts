import { writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Lists the modules of a bundle in `<folder>.modules.json` beside it, for `scripts/shipped.mjs`. */
export const listModules: Plugin = {
  name: 'list-modules',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    const modules = Object.values(bundle).flatMap((file) => {
      if (file.type === 'asset') return file.originalFileNames;
      // An unused module renders nothing; nor does a style sheet, which is a file of its own.
      const used = Object.entries(file.modules).filter(
        ([id, m]) => m.renderedLength > 0 || id.endsWith('.css'),
      );
      return used.map(([id]) => id);
    });
    writeFileSync(`${dir}.modules.json`, JSON.stringify(modules));
  },
};
