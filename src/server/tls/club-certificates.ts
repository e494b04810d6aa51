import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { makePrivateFolder, writePrivateFile } from '../../db/private-files';
import type { KeyedCertificate } from './make-certificates';
import { isPrivateHost } from './private-hosts';

/** Renewed so long before it ends: a laptop may lie in a locker for weeks. */
const RENEW_BEFORE_MS = 60 * 86_400_000;

/**
 * The club's certificate authority and this server's certificate, each with its key in a file of `tls` in the data folder.
 * They are made when they are first needed. No backup has them: a stick that is found opens nobody's connection.
 */
export class ClubCertificates {
  readonly #folder: string;

  /**
   * @param authorityName name of the authority on a phone's list
   * @param clock Unix epoch milliseconds
   */
  constructor(
    dataDir: string,
    private readonly authorityName: () => string,
    private readonly clock: () => number,
  ) {
    this.#folder = join(dataDir, 'tls');
  }

  /** The authority's certificate, which a device may be asked to trust; undefined before there is one. */
  authority(): X509Certificate | undefined {
    const authority = this.#read('authority');
    return authority && new X509Certificate(authority.certificate);
  }

  /**
   * The certificate of a server at these addresses and names, as far as they are private: the one at hand while it is good
   * for all of them, else another.
   *
   * @throws Error when it cannot be written into the data folder
   */
  async forHosts(hosts: readonly string[]): Promise<KeyedCertificate> {
    const named = hosts.filter(isPrivateHost);
    const authority = this.#read('authority');
    const server = this.#read('server');
    if (authority && server && this.#isGood(server, authority, named)) return server;
    // The module loads slowly, and is needed once a year.
    const { makeAuthority, makeServerCertificate } = await import('./make-certificates');
    const issuer = authority ?? this.#write('authority', await makeAuthority(this.authorityName()));
    return this.#write('server', await makeServerCertificate(issuer, named, this.clock()));
  }

  #isGood(server: KeyedCertificate, authority: KeyedCertificate, hosts: readonly string[]): boolean {
    const certificate = new X509Certificate(server.certificate);
    const now = this.clock();
    return (
      certificate.verify(new X509Certificate(authority.certificate).publicKey) &&
      hosts.every((host) => (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host))) &&
      Date.parse(certificate.validFrom) <= now &&
      Date.parse(certificate.validTo) >= now + RENEW_BEFORE_MS
    );
  }

  /** Undefined where the file is missing or damaged. */
  #read(name: 'authority' | 'server'): KeyedCertificate | undefined {
    try {
      const pem = readFileSync(this.#file(name), 'utf8');
      const [key = '', certificate = ''] = pem.split(/(?=-----BEGIN CERTIFICATE-)/);
      const isPair = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
      return isPair ? { key, certificate } : undefined;
    } catch {
      return undefined;
    }
  }

  /** Writes both into one file, so that neither is ever there without the other. */
  #write(name: 'authority' | 'server', made: KeyedCertificate): KeyedCertificate {
    makePrivateFolder(this.#folder);
    writePrivateFile(this.#file(name), `${made.key.trim()}\n${made.certificate.trim()}\n`);
    return made;
  }

  #file(name: string): string {
    return join(this.#folder, `${name}.pem`);
  }
}
