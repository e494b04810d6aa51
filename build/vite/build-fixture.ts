import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type InlineConfig, mergeConfig, type Rollup } from 'vite';
import { tempDir } from '../../test/temp';

/**
 * Builds files with Vite alone.
 *
 * @param files their texts by path; `index.js` is the entry
 * @returns the bundle, and the folder that the files are in
 */
export async function buildFixture(files: Record<string, string>, config: InlineConfig) {
  const root = tempDir();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const base: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    build: { minify: false, rollupOptions: { input: join(root, 'index.js') } },
  };
  const { output } = (await build(mergeConfig(base, config))) as Rollup.RollupOutput;
  return { root, output };
}

/** The code of the bundle's first file. */
export const codeOf = (output: Rollup.RollupOutput['output']): string => output[0].code;
