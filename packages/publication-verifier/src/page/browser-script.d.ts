/** A module with all its imports as one browser script, made by `scripts/browser-script.ts`. */
declare module '*?browser-script' {
  const script: string;
  export default script;
}
