import { z } from 'zod';

/** Path of a file or folder: no system takes a longer one. */
export const Path = z.string().trim().min(1).max(4_096);

/** Host name or address, with or without a port. */
export const Host = z.string().trim().min(1).max(300);

/** Address of another server. */
export const Url = z.string().trim().min(1).max(2_000);

/** Key of a record: one id, or several joined. */
export const RecordKey = z.string().max(1_000);
