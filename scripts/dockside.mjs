// Runs the headless CLI, building it first where that is needed.
import { createRequire } from 'node:module';
import { ensureBuilt } from './build.mjs';
import { endWithNpm } from './npm-signals.mjs';

endWithNpm();
await ensureBuilt();
createRequire(import.meta.url)('../out/main/cli.cjs');
