import type { Plugin } from 'vite';

/** Serves assets from `/`. Deep links such as `/races/…` answer index.html, whose assets are not beside them. */
export const absoluteAssets: Plugin = { name: 'absolute-assets', config: () => ({ base: '/' }) };
