import { webcrypto } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';

/*
 * Whoever points `ELECTRON_OVERRIDE_DIST_PATH` at a runtime older than the one in package.json should get a working app.
 * Two things that our libraries ask for came after Node 18.15, which is inside Electron 25.
 */

// pino makes a tracing channel when it is loaded; where there are none, nobody listens.
if (typeof diagnostics.tracingChannel !== 'function')
  Object.assign(diagnostics, { tracingChannel: () => ({ hasSubscribers: false }) });

if (!('crypto' in globalThis)) Object.assign(globalThis, { crypto: webcrypto });
