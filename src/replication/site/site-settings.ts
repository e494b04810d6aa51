import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { KeyVault } from '../../club/key-vault';
import { SiteSecret, SiteTarget } from '../../contract/staff-operations/results-site';
import { writePrivateFile } from '../../db/private-files';

const FILE = 'results-site.json';
const SECRET_FILE = 'results-site-secret';

/** The target of the site, and its last confirmed state there. */
const SiteSettings = z.object({
  target: SiteTarget.nullable().default(null),
  /** The version of the publications that is there (`publishedMarks`); null: none. */
  sent_version: z.string().nullable().default(null),
  sent_at: z.number().nullable().default(null),
  files: z.int().default(0),
  written: z.int().default(0),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/**
 * The settings of the results site, as files of the data directory that only this user can read and not in the database: a
 * backup and a copy of the data on another computer send nothing anywhere. The password or key is in a file of its own,
 * protected by the desktop app's key store where there is one.
 */
export class SiteSettingsFile {
  constructor(
    private readonly dataDir: string,
    private readonly vault: KeyVault,
  ) {}

  read(): SiteSettings {
    try {
      return SiteSettings.parse(JSON.parse(readFileSync(join(this.dataDir, FILE), 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
      return SiteSettings.parse({});
    }
  }

  write(settings: SiteSettings): void {
    writePrivateFile(join(this.dataDir, FILE), JSON.stringify(settings));
  }

  async writeSecret(secret: SiteSecret): Promise<void> {
    const text = JSON.stringify(secret);
    const isProtected = await this.vault.isAvailable();
    const value = isProtected ? await this.vault.protect(text) : text;
    writePrivateFile(
      join(this.dataDir, SECRET_FILE),
      JSON.stringify({ form: isProtected ? 'protected' : 'plain', value }),
    );
  }

  /** Null where there is none, or none that this program can read. */
  async readSecret(): Promise<SiteSecret | null> {
    try {
      const { form, value } = JSON.parse(readFileSync(join(this.dataDir, SECRET_FILE), 'utf8'));
      return SiteSecret.parse(JSON.parse(form === 'protected' ? await this.vault.reveal(value) : value));
    } catch {
      return null;
    }
  }

  forgetSecret(): void {
    rmSync(join(this.dataDir, SECRET_FILE), { force: true });
  }
}
