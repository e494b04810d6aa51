import { configureGlobal } from 'fast-check';

/** A property that fails is made smaller for a while, not for ever: the run must end and say so. */
configureGlobal({ interruptAfterTimeLimit: 20_000 });
