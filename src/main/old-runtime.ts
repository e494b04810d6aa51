import crypto, { type BinaryToTextEncoding, createHash, webcrypto } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';

/*
 * `ELECTRON_OVERRIDE_DIST_PATH` may name a runtime older than the one in package.json. These three features are missing
 * from Node 18.15 in Electron 25, but needed by us or our libraries.
 */

// pino creates a tracing channel on load.
if (typeof diagnostics.tracingChannel !== 'function')
  Object.assign(diagnostics, { tracingChannel: () => ({ hasSubscribers: false }) });

if (!('crypto' in globalThis)) Object.assign(globalThis, { crypto: webcrypto });

if (typeof crypto.hash !== 'function')
  Object.assign(crypto, {
    hash: (algorithm: string, data: string, encoding: BinaryToTextEncoding) =>
      createHash(algorithm).update(data).digest(encoding),
  });
