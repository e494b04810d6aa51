/** A place that a site's files are kept in. Paths are those of `SiteFile`, with `/` between folders. */
export interface SitePlace {
  /** The size of a file in bytes; null where there is none. */
  size(path: string): Promise<number | null>;
  read(path: string): Promise<Buffer>;
  /** Writes a file whole or not at all, with the folders that it is in. Returns once the place has confirmed its size. */
  write(path: string, content: Buffer): Promise<void>;
  /** Removes a file; harmless when it is gone. */
  remove(path: string): Promise<void>;
  close(): Promise<void>;
}

/** The suffix of a file that is being written, so that nobody ever loads half of a file. */
export const PARTIAL = '.partial';
