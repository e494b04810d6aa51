/** Keeps a secret from other programs of this machine, where the platform offers that. */
export interface KeyVault {
  /** Whether this platform protects what is given to the vault. */
  isAvailable(): Promise<boolean>;
  protect(secret: string): Promise<string>;
  /** @throws when the secret was protected for another user or machine. */
  reveal(stored: string): Promise<string>;
}

/** Where there is no vault: the file's permissions alone keep the key. */
export const noVault: KeyVault = {
  isAvailable: async () => false,
  protect: async (secret) => secret,
  reveal: async () => {
    throw new Error('This program has no access to the key store of the desktop app.');
  },
};
