import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Folders whose modules do nothing when they are loaded. */
const pureFolders = ['src/contract', 'src/shared', 'packages'].map((name) => resolve(name) + sep);

/** True if a module does nothing when it is loaded. */
export const isPure = (id: string) => pureFolders.some((folder) => id.startsWith(folder));

/** Marks the initialisers of constants in such modules as pure: a schema that no screen uses is left out. */
export const pureConstants: Plugin = {
  name: 'pure-constants',
  apply: 'build',
  transform(code, id) {
    if (!isPure(id)) return null;
    const declarations = this.parse(code).body.flatMap((node) => {
      const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
      return declared?.type === 'VariableDeclaration' ? declared.declarations : [];
    });
    let marked = code;
    for (const { init } of declarations.toReversed())
      if (init && !/^Literal|Function/.test(init.type)) {
        const { start, end } = init;
        marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${code.slice(start, end)}))()${marked.slice(end)}`;
      }
    return { code: marked, map: null, moduleSideEffects: false };
  },
};
