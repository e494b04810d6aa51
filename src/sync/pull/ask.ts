import { ClientError } from '../../shared/api-client.js';
import { serverFailure } from '../errors.js';

/** Asks upstream something that it has no reason to fail over: when it does, it is out of order. @throws SyncError. */
export async function ask<Result>(question: () => Promise<Result>): Promise<Result> {
  try {
    return await question();
  } catch (error) {
    if (!(error instanceof ClientError) || error.status < 500) throw error;
    throw serverFailure(error, { cause: error });
  }
}
