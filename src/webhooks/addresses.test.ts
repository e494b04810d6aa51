import { expect, it } from 'vitest';
import { kindOfAddress } from './addresses';

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
  'no address',
])('%s is never posted to', (address) => {
  expect(kindOfAddress(address)).toBe('never');
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
  '64:ff9b::c0a8:101',
])('%s needs to be allowed', (address) => {
  expect(kindOfAddress(address)).toBe('private');
});

it.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1', '::ffff:93.184.216.34', '64:ff9b::5db8:d822'])(
  '%s is on the internet',
  (address) => {
    expect(kindOfAddress(address)).toBe('public');
  },
);
