// The content security policy forbids eval. Zod would try it and carry on, but the browser would report the attempt.
// Zod reads this setting when it loads, long after this: only forms need it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
