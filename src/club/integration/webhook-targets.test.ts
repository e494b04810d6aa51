import { expect, it } from 'vitest';
import { judgeAddress, urlRefusal } from './webhook-targets';

it.each([
  '169.254.169.254',
  '169.254.0.1',
  'fe80::1',
  'fe80::1%eth0',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '::169.254.169.254',
  '64:ff9b::a9fe:a9fe',
  '2002:a9fe:a9fe::1',
  'fd00:ec2::254',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '0.0.0.0',
  '::',
  '224.0.0.1',
  '255.255.255.255',
  'ff02::1',
  '::ffff:0:a9fe:a9fe',
  '64:ff9b:1::7f00:1',
  '2001:0:7f00:1::',
  '2001:2::1',
  '2001:db8::1',
  '3fff::1',
  '5f00::1',
  '100::1',
  '4000::1',
  '198.51.100.1',
  '203.0.113.1',
  'no address',
])('%s is never posted to', (address) => {
  expect(judgeAddress(address).reach).toBe('never');
});

it.each([
  '127.0.0.1',
  '127.8.9.10',
  '::1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.178.20',
  '100.64.0.1',
  'fd12:3456::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:7f00:1',
  '::ffff:0:127.0.0.1',
  '::127.0.0.1',
  '2002:7f00:1::',
  'fec0::1',
  '198.18.0.1',
  '64:ff9b::c0a8:101',
])('%s needs to be allowed', (address) => {
  expect(judgeAddress(address).reach).toBe('private');
});

it.each([
  '93.184.216.34',
  '172.32.0.1',
  '2606:2800:220:1::1',
  '::ffff:93.184.216.34',
  '64:ff9b::5db8:d822',
  '2002:5db8:d822::1',
])('%s is on the internet', (address) => {
  expect(judgeAddress(address).reach).toBe('public');
});

it('says which kind of address refuses an endpoint', () => {
  expect(judgeAddress('::ffff:0:7f00:1').words).toBe(
    'IPv4-translated (SIIT): it stands for 127.0.0.1, which is a loopback address: this computer',
  );
  const refused = (url: string) => urlRefusal(new URL(url), false);
  for (const host of ['localhost', 'LOCALHOST.', 'club.localhost', '127.1', '[::ffff:0:7f00:1]', '[::1]'])
    for (const scheme of ['http', 'https'])
      expect(refused(`${scheme}://${host}:9999/`), host).toMatch(/loopback address/);
  expect(refused('https://example.org/')).toBeNull();
  expect(urlRefusal(new URL('https://localhost/'), true)).toBeNull();
  expect(urlRefusal(new URL('https://[fe80::1]/'), true)).toMatch(/link-local/);
});
