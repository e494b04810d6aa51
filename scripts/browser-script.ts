// `import script from './module.ts?browser-script'`: the module with its imports as one script's text, for a
// self-contained page. Plain JavaScript of 2020.
import { resolve } from 'node:path';
import { build, type Plugin, type Rollup, runnerImport } from 'vite';

const MARK = '?browser-script';

/**
 * The plugin for every build, and for tests that import such a module.
 *
 * @param texts takes the texts of another language than English
 */
export const browserScript = (texts?: Plugin): Plugin => ({
  name: 'browser-script',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith(MARK)) return null;
    const found = await this.resolve(source.slice(0, -MARK.length), importer);
    return found && found.id + MARK;
  },
  async load(id) {
    if (!id.endsWith(MARK)) return null;
    const { code, modules } = await bundled(id.slice(0, -MARK.length), texts);
    for (const file of modules) this.addWatchFile(file);
    return `export default ${JSON.stringify(code)};`;
  },
});

const SHAPE = resolve('packages/publication-verifier/src/bundle-shape.ts');

/** A bundle's shape as plain data, instead of the contract's schemas. */
const plainShape: Plugin = {
  name: 'plain-shape',
  enforce: 'pre',
  async load(id) {
    if (id !== SHAPE) return null;
    const { module } = await runnerImport<{ bundleShape: object }>(SHAPE);
    return `export const bundleShape = ${JSON.stringify(module.bundleShape)};`;
  },
};

async function bundled(
  entry: string,
  texts: Plugin | undefined,
): Promise<{ code: string; modules: string[] }> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [texts, plainShape],
    build: {
      write: false,
      target: 'es2020',
      minify: true,
      rollupOptions: { input: resolve(entry), output: { format: 'iife' } },
    },
  })) as Rollup.RollupOutput;
  const [chunk] = built.output;
  // Inline in a page, in its own script element.
  const code = chunk.code.replace(/<(?=\/script|!--)/gi, '\\x3C').trim();
  return { code, modules: Object.keys(chunk.modules) };
}
