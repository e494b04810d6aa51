// First: the library's own modules look for it while they are loaded.
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { isIP } from 'node:net';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { PRIVATE_DOMAINS, PRIVATE_NETWORKS } from './private-hosts';

/** A certificate and its private key (PKCS #8), both as PEM. */
export interface KeyedCertificate {
  certificate: string;
  key: string;
}

/** The library's types are the DOM's, which know fewer uses of a key than Node's. */
type SelfSigned = Parameters<typeof X509CertificateGenerator.createSelfSigned>;
type KeyPair = SelfSigned[0]['keys'];
const crypto = webcrypto as unknown as NonNullable<SelfSigned[1]>;

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

/** The longest life that Apple's devices accept from an authority added by a person. Others accept longer ones. */
const CERTIFICATE_MS = 397 * DAY_MS;

/** By how much other clocks may be behind this one. */
const CLOCK_SKEW_MS = DAY_MS;

/** The same for every club: an authority that a laptop makes while its clock is years ahead is valid today, too. */
const AUTHORITY_FROM = new Date('2025-01-01T00:00:00Z');
const AUTHORITY_UNTIL = new Date('2055-01-01T00:00:00Z');

/**
 * Makes a certificate authority for one club. A phone that trusts it is none the worse should its key be stolen: its name
 * constraints (RFC 5280, 4.2.1.10) let it vouch for servers on private networks alone.
 *
 * @param name its name on a phone's list
 */
export async function makeAuthority(name: string): Promise<KeyedCertificate> {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: [{ CN: [name] }],
      notBefore: AUTHORITY_FROM,
      notAfter: AUTHORITY_UNTIL,
      keys,
      signingAlgorithm: ALGORITHM,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, crypto),
        privateNetworksOnly(),
      ],
    },
    crypto,
  );
  return { certificate: certificate.toString('pem'), key: await privateKeyPem(keys) };
}

/**
 * Has an authority sign a certificate for a server.
 *
 * @param hosts its addresses and names; no device takes the certificate where one of them is not private
 * @param now Unix epoch milliseconds
 */
export async function makeServerCertificate(
  authority: KeyedCertificate,
  hosts: readonly string[],
  now: number,
): Promise<KeyedCertificate> {
  const keys = await newKeys();
  const issuer = new X509Certificate(authority.certificate);
  const signingKey = await crypto.subtle.importKey(
    'pkcs8',
    PemConverter.decodeFirst(authority.key),
    ALGORITHM,
    false,
    ['sign'],
  );
  const extensions: Extension[] = [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    new SubjectAlternativeNameExtension(
      hosts.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
    ),
    await SubjectKeyIdentifierExtension.create(keys.publicKey, false, crypto),
    await AuthorityKeyIdentifierExtension.create(issuer, false, crypto),
  ];
  const certificate = await X509CertificateGenerator.create(
    {
      subject: [{ CN: ['Dockside'] }],
      issuer: issuer.subject,
      notBefore: new Date(now - CLOCK_SKEW_MS),
      notAfter: new Date(now - CLOCK_SKEW_MS + CERTIFICATE_MS),
      publicKey: keys.publicKey,
      signingKey,
      signingAlgorithm: ALGORITHM,
      extensions,
    },
    crypto,
  );
  return { certificate: certificate.toString('pem'), key: await privateKeyPem(keys) };
}

function newKeys(): Promise<KeyPair> {
  return crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
}

async function privateKeyPem({ privateKey }: KeyPair): Promise<string> {
  return PemConverter.encode(await crypto.subtle.exportKey('pkcs8', privateKey), 'PRIVATE KEY');
}

function privateNetworksOnly(): Extension {
  const bases = [
    ...PRIVATE_NETWORKS.map(([network, bits]) => new GeneralName({ iPAddress: `${network}/${bits}` })),
    ...PRIVATE_DOMAINS.map((dNSName) => new GeneralName({ dNSName })),
  ];
  const permittedSubtrees = new GeneralSubtrees(bases.map((base) => new GeneralSubtree({ base })));
  const constraints = AsnConvert.serialize(new NameConstraints({ permittedSubtrees }));
  return new Extension(id_ce_nameConstraints, true, constraints);
}
