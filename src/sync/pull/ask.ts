import { ClientError } from '../../contract/client.js';
import { Trouble } from '../trouble.js';

/** Asks upstream something that it has no reason to fail over: when it does, it is out of order. @throws Trouble. */
export async function ask<Result>(question: () => Promise<Result>): Promise<Result> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof ClientError) || error.status < 500) throw error;
    const words = `The club’s cloud is out of order (${error.status}): ${error.message}`;
    throw new Trouble('faulty', words, { cause: error });
  }
}
