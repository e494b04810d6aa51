import { expect, it } from 'vitest';
import { isLoopback, reachableUrl } from './portal-address';

const path = '/portal/sessions/abc';
const shared = { shared: true, port: 4010, addresses: ['192.168.1.20', '10.0.0.4'] };

it('leads a phone to the network’s address in place of this machine’s own', () => {
  for (const own of ['http://127.0.0.1:4010', 'http://localhost:4010', 'http://[::1]:4010'])
    expect(reachableUrl(own + path, shared)).toEqual({
      url: `http://192.168.1.20:4010${path}`,
      isReachable: true,
    });
});

it('keeps an address that came over a network, and says when there is none', () => {
  const url = `https://club.example.org${path}`;
  expect(reachableUrl(url, null)).toEqual({ url, isReachable: true });
  const own = `http://127.0.0.1:4010${path}`;
  for (const network of [null, { ...shared, shared: false }, { ...shared, addresses: [] }])
    expect(reachableUrl(own, network)).toEqual({ url: own, isReachable: false });
  expect(isLoopback('http://127.example.org/')).toBe(false);
});
