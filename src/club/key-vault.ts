/** Protects secrets from other programs on this computer, if the platform can. */
export interface KeyVault {
  /** True if this platform protects secrets given to the vault. */
  isAvailable(): Promise<boolean>;
  protect(secret: string): Promise<string>;
  /** @throws if the secret was protected for another user or computer. */
  reveal(stored: string): Promise<string>;
}

/** Used without a vault: only file permissions protect the key. */
export const noVault: KeyVault = {
  isAvailable: async () => false,
  protect: async (secret) => secret,
  reveal: async () => {
    throw new Error('This program can’t use the desktop app’s key store.');
  },
};
