import { webcrypto } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';

/*
 * `ELECTRON_OVERRIDE_DIST_PATH` may name a runtime older than the one in package.json. These are two things that our libraries
 * need and Node 18.15, inside Electron 25, does not have.
 */

// pino makes a tracing channel when it is loaded.
if (typeof diagnostics.tracingChannel !== 'function')
  Object.assign(diagnostics, { tracingChannel: () => ({ hasSubscribers: false }) });

if (!('crypto' in globalThis)) Object.assign(globalThis, { crypto: webcrypto });
