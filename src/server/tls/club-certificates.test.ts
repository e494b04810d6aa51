import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { ClubCertificates } from './club-certificates';

const DAY_MS = 86_400_000;
const HOSTS = ['127.0.0.1', '192.168.4.7', 'laptop.local'];

let dataDir: string;
let now: number;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dockside-tls-'));
  now = Date.UTC(2026, 5, 1);
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
});

const open = () =>
  new ClubCertificates(
    dataDir,
    () => 'Kilcrane',
    () => now,
  );
/** The serial number of a server's certificate for these hosts. */
const serial = async (hosts: readonly string[] = HOSTS) =>
  new X509Certificate((await open().forHosts(hosts)).certificate).serialNumber;

it('are made when they are first needed, and are the same after a restart', async () => {
  expect(open().authority()).toBeUndefined();
  const made = await open().forHosts(HOSTS);
  const authority = open().authority()!;
  expect(authority.subject).toBe('CN=Kilcrane');
  expect(new X509Certificate(made.certificate).checkIssued(authority)).toBe(true);
  expect((await open().forHosts(HOSTS)).certificate.trim()).toBe(made.certificate.trim());
});

it('are files for this user alone', async () => {
  await open().forHosts(HOSTS);
  const folder = join(dataDir, 'tls');
  expect(readdirSync(folder).toSorted()).toEqual(['authority.pem', 'server.pem']);
  for (const path of [folder, join(folder, 'authority.pem'), join(folder, 'server.pem')])
    expect(statSync(path).mode & 0o077, path).toBe(0);
});

it('are renewed for another network, by the authority that phones trust already', async () => {
  const before = await serial();
  const authority = open().authority()!.fingerprint256;
  expect(await serial([...HOSTS, '10.0.0.9'])).not.toBe(before);
  expect(open().authority()!.fingerprint256).toBe(authority);
});

it('stay when an address is gone: it may come back', async () => {
  expect(await serial(HOSTS.slice(0, 2))).toBe(await serial(HOSTS.slice(0, 2)));
  const before = await serial();
  expect(await serial(HOSTS.slice(0, 2))).toBe(before);
});

it('leave out what the authority may not vouch for', async () => {
  const { certificate } = await open().forHosts([...HOSTS, '9.9.9.9', 'laptop']);
  expect(new X509Certificate(certificate).subjectAltName).toBe(
    'IP Address:127.0.0.1, IP Address:192.168.4.7, DNS:laptop.local',
  );
});

it.each([
  ['before they end', 340],
  ['when the clock was years ahead as they were made', -3_000],
])('are renewed %s', async (_, days) => {
  const before = await serial();
  now += days * DAY_MS;
  expect(await serial()).not.toBe(before);
});

it('are made again where a file is damaged', async () => {
  const before = await serial();
  writeFileSync(join(dataDir, 'tls/server.pem'), '-----BEGIN');
  const after = await serial();
  expect(after).not.toBe(before);
  expect(await serial()).toBe(after);
});
