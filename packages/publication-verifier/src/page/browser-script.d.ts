/** What a module and all that it imports are as one script for browsers: `scripts/browser-script.ts` makes it. */
declare module '*?browser-script' {
  const script: string;
  export default script;
}
