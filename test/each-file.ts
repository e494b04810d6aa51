import { configureGlobal } from 'fast-check';
import { afterAll } from 'vitest';
import { endStarted } from './started';
import { removeTempFolders } from './temp';

/** What is set up for each test file, also where files share a process and the modules in it. */

// A property that fails is made smaller for a while, not for ever: the run must end and say so.
configureGlobal({ interruptAfterTimeLimit: 20_000 });

afterAll(async () => {
  await endStarted();
  removeTempFolders();
});
