// The content security policy forbids eval. Zod would try it, find out and go on, but the browser would report the try.
// It looks here when it is loaded, which is long after this: only forms need it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
