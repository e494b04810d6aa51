import { safeStorage } from 'electron';
import type { KeyVault } from '../club/key-vault';

/** Encrypts with the platform's own vault: Keychain, DPAPI, or the secret service of a Linux desktop. */
export const keyVault: KeyVault = {
  async isAvailable() {
    // Without a secret service, Linux "encrypts" with a public password.
    if (process.platform === 'linux' && ['basic_text', 'unknown'].includes(linuxBackend())) return false;
    return hasAsync() ? safeStorage.isAsyncEncryptionAvailable() : safeStorage.isEncryptionAvailable();
  },
  async protect(secret) {
    const encrypted = hasAsync()
      ? await safeStorage.encryptStringAsync(secret)
      : safeStorage.encryptString(secret);
    return encrypted.toString('base64');
  },
  async reveal(stored) {
    const encrypted = Buffer.from(stored, 'base64');
    return hasAsync()
      ? (await safeStorage.decryptStringAsync(encrypted)).result
      : safeStorage.decryptString(encrypted);
  },
};

function linuxBackend(): string {
  return safeStorage.getSelectedStorageBackend?.() ?? 'unknown';
}

/** False on older runtimes, which have only the synchronous functions. */
function hasAsync(): boolean {
  return typeof safeStorage.encryptStringAsync === 'function';
}
