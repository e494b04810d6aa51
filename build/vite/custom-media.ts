import type { Plugin } from 'vite';

/**
 * Replaces the names in `@media (--phone)` by their conditions. It sees a style sheet as Vite has compiled it, with what it
 * imports and composes.
 *
 * @param conditions by name
 * @throws for a name without a condition
 */
export const customMedia = (conditions: Readonly<Record<string, string>>): Plugin => ({
  name: 'custom-media',
  transform(code, id) {
    if (!/\.css(\?|$)/.test(id) || !code.includes('(--')) return null;
    return code.replace(/@media[^{]+/g, (rule) =>
      rule.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
        const condition = conditions[name];
        if (condition === undefined) throw new Error(`No medium is called ${name}: ${id}`);
        return condition;
      }),
    );
  },
});
