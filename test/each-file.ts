import { configureGlobal } from 'fast-check';
import { afterAll } from 'vitest';
import { endStarted } from './started';
import { removeTempFolders } from './temp';

/** Setup of each test file, also where files share a process and its modules. */

// Shrinking of a failing property is limited: the run must end and report it.
configureGlobal({ interruptAfterTimeLimit: 20_000 });

afterAll(async () => {
  await endStarted();
  removeTempFolders();
});
