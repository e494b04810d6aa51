import { parentPort, workerData } from 'node:worker_threads';
import type { ParentMessage, WorkerInput, WorkerMessage } from './messages';

/** The server, as the worker that it started sees it: over the port of a thread or the channel of a process. */
export interface Parent {
  input(): Promise<WorkerInput>;
  send(message: WorkerMessage): void;
  /** Waits for the parent's next message. */
  next(): Promise<ParentMessage>;
  /** Call this when everything is done and sent. */
  leave(): void;
}

/** Opens the channel to the process or thread that started this worker. */
export function openParent(): Parent {
  return parentPort ? parentOfThread(parentPort) : parentOfProcess();
}

function parentOfThread(port: NonNullable<typeof parentPort>): Parent {
  return {
    input: async () => workerData,
    send: (message) => port.postMessage(message),
    next: () => new Promise((resolve) => port.once('message', resolve)),
    leave: () => undefined,
  };
}

function parentOfProcess(): Parent {
  // Ctrl+C and a service's stop go to every process of a server: its parent ends this one when it closes.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  // Without the parent nobody has the write lock: an unfinished transaction is rolled back, as on a thread.
  process.on('disconnect', () => process.exit());
  const next = <Message>() => new Promise<Message>((resolve) => process.once('message', resolve));
  let sent = Promise.resolve<unknown>(undefined);
  return {
    input: () => next<WorkerInput>(),
    send: (message) => {
      sent = new Promise((resolve) => process.send?.(message, undefined, undefined, resolve));
    },
    next: () => next<ParentMessage>(),
    // Disconnecting at once would lose the messages still queued.
    leave: () => {
      sent.then(() => process.disconnect()).catch(() => process.exit());
    },
  };
}
