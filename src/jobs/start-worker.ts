import { type ForkOptions, fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { readingJobs } from './jobs';
import type { ParentMessage, WorkerInput, WorkerMessage } from './messages';

/** A job at work, apart from the thread that serves. */
export interface JobWorker {
  send(message: ParentMessage): void;
  /** Cuts the job off. */
  end(): void;
}

/** The events of a worker. */
export interface WorkerEvents {
  onMessage(message: WorkerMessage): void;
  /** Called once the worker has ended and sends no more. @param error cause, unless the job or `end()` ended it */
  onEnd(error: Error | undefined): void;
}

/** Starts a worker's program. @throws Error when the system does not let it */
export type StartWorker = (program: string, input: WorkerInput, events: WorkerEvents) => JobWorker;

/** A thread of this process. */
export const startThread: StartWorker = (program, input, { onMessage, onEnd }) => {
  const worker = new Worker(program, { workerData: input });
  let problem: Error | undefined;
  worker.on('message', onMessage);
  worker.on('error', (error) => {
    problem = error;
  });
  worker.on('exit', () => onEnd(problem));
  return {
    send: (message) => worker.postMessage(message),
    end: () => {
      worker.terminate().catch(() => {});
    },
  };
};

/** A process of its own, which gives all its memory back to the system as it ends. */
export const startProcess: StartWorker = (program, input, { onMessage, onEnd }) => {
  const options: ForkOptions & { windowsHide: boolean } = {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    windowsHide: true,
  };
  const child = fork(program, options);
  child.on('message', (message) => onMessage(message as WorkerMessage));
  child.on('error', (error) => {
    if (child.pid === undefined) onEnd(error);
  });
  // After its exit and the last message.
  child.on('close', (code, signal) => {
    if (child.pid === undefined) return;
    onEnd(code === 0 || signal !== null ? undefined : new Error(`The process ended with exit code ${code}.`));
  });
  // The end of the process shows that a message was not delivered.
  const send = (message: WorkerInput | ParentMessage) => {
    child.send(message, () => undefined);
  };
  send(input);
  return {
    send,
    end: () => {
      child.kill('SIGKILL');
    },
  };
};

/**
 * Starts reading jobs, such as backups, in a process, and writing jobs on a thread. A thread ends with its server at
 * once: no other server may find an unfinished transaction. The desktop app always uses a thread, for lack of Node: its
 * executable runs Dockside only (`electronFuses` in electron-builder.yml).
 */
export const startWorker: StartWorker = (program, input, events) => {
  const isApart = readingJobs.has(input.name) && !('electron' in process.versions);
  return (isApart ? startProcess : startThread)(program, input, events);
};
