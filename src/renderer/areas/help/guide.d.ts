/** The parts of a page in Markdown: `build/vite/guide-parts.ts`. */
declare module '*.md?guide' {
  type GuidePart = string | [tag: string, parts: GuidePart[]];
  const parts: GuidePart[];
  export default parts;
}
