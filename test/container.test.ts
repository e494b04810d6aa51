import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { cli, root } from './cli';
import { tempDir } from './temp';

/** The container's files, as far as they can be checked without Docker. CI builds and runs the image. */

const folder = join(root, 'packaging/docker');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const compose = parse(read('compose.yaml'));
const tls = parse(read('compose.tls.yaml'));

/** Variables of the image, and those that the compose files add. */
const image = Object.fromEntries(
  [...read('Dockerfile').matchAll(/\b(DOCKSIDE_\w+)=(\S+)/g)].map(([, name, value]) => [name!, value!]),
);

it('stands on the Node that the project pins, in both stages', () => {
  const node = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toEqual([`node:${node}-slim`, `node:${node}-slim`]);
});

it('has settings that the server knows, with and without TLS', () => {
  const domain = 'club.example.org';
  for (const more of [{}, tls.services.dockside.environment]) {
    const environment = { ...compose.services.dockside.environment, ...more };
    const env: Record<string, string> = {
      ...{ PATH: process.env.PATH!, HOME: tempDir() },
      ...image,
      ...Object.fromEntries(
        Object.entries<string>(environment).map(([name, value]) => [
          name,
          value.replace(/\$\{DOMAIN[^}]*\}/, domain),
        ]),
      ),
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'config', '--json'], {
      ...{ env, encoding: 'utf8' },
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(domain);
  }
});

it('trusts the networks that Docker gives out, through which the proxy asks, and is on no other', () => {
  const { environment, ports } = compose.services.dockside;
  expect(environment.DOCKSIDE_TRUSTED_PROXY.split(',')).toEqual(['172.16.0.0/12', '192.168.0.0/16']);
  expect(ports).toEqual(['127.0.0.1:4010:4010']);
});

it('has a proxy that keeps its certificates, for the same address and port as the server', () => {
  const { command, ports, volumes, depends_on } = tls.services.caddy;
  expect(command).toMatch(/ --to dockside:4010$/);
  expect(read('Dockerfile')).toContain('EXPOSE 4010');
  expect(ports).toEqual(expect.arrayContaining(['80:80', '443:443']));
  expect(volumes).toEqual(['certificates:/data']);
  expect(Object.keys(tls.volumes)).toEqual(['certificates']);
  expect(depends_on).toEqual(['dockside']);
});

it('is checked in CI together with the proxy', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8'));
  const steps = jobs.container.steps.flatMap(({ run }: { run?: string }) => run ?? []);
  expect(steps).toContainEqual(
    expect.stringMatching(/^DOMAIN=\S+ docker compose .*compose\.tls\.yaml config/),
  );
});
