import crypto, { type BinaryToTextEncoding, createHash, webcrypto } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';

/*
 * `ELECTRON_OVERRIDE_DIST_PATH` may name a runtime older than the one in package.json. These are three things that we or our
 * libraries need and Node 18.15, inside Electron 25, does not have.
 */

// pino makes a tracing channel when it is loaded.
if (typeof diagnostics.tracingChannel !== 'function')
  Object.assign(diagnostics, { tracingChannel: () => ({ hasSubscribers: false }) });

if (!('crypto' in globalThis)) Object.assign(globalThis, { crypto: webcrypto });

if (typeof crypto.hash !== 'function')
  Object.assign(crypto, {
    hash: (algorithm: string, data: string, encoding: BinaryToTextEncoding) =>
      createHash(algorithm).update(data).digest(encoding),
  });
