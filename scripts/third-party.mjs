// Writes the files that licences and security teams require: licence texts (out/third-party-notices.txt, and again in
// out/renderer, served with the code), and the software bill of materials (out/sbom.cdx.json, CycloneDX 1.6).
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedComponents } from './shipped.mjs';

/** @typedef {import('./shipped.mjs').Component} Component */

/** The same for every build of the same sources: no date, no serial number. */
export function writeThirdParty(root) {
  const out = join(root, 'out');
  const lists = readdirSync(out)
    .filter((name) => name.endsWith('.modules.json'))
    .map((name) => join(out, name));
  const components = shippedComponents(root, lists);
  const texts = notices(root, components);
  for (const folder of ['.', 'renderer']) writeFileSync(join(out, folder, 'third-party-notices.txt'), texts);
  writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(sbom(root, components), null, 2)}\n`);
  for (const list of lists) rmSync(list);
}

/** @param {Component[]} components */
function notices(root, components) {
  const sections = components.flatMap((component) => [
    section(root, component, ''),
    ...(component.contains ?? []).map((inner) => section(root, inner, `, in ${component.name}`)),
  ]);
  const intro =
    'Dockside ships the work of others under these licences. Chromium and Node.js are part of Electron: the desktop app brings their licences as LICENSES.chromium.html.';
  return [intro, ...sections].join(`\n\n${'-'.repeat(80)}\n\n`).concat('\n');
}

function section(root, component, where) {
  const { name, version, license } = component;
  return `${name} ${version} (${license})${where}\n\n${licenseText(root, component)}`;
}

function licenseText(root, { name, license, dir, author, text }) {
  if (license === 'blessing') return 'SQLite is in the public domain: https://sqlite.org/copyright.html';
  if (text) return text;
  const files = dir
    ? readdirSync(join(root, dir)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    : [];
  if (files.length > 0)
    return files.map((file) => readFileSync(join(root, dir, file), 'utf8').trim()).join('\n\n');
  const standard = join(root, `resources/licenses/${license}.txt`);
  if (!existsSync(standard)) throw new Error(`${name} brings no text of its licence (${license})`);
  return `Copyright (c) ${author ?? `the authors of ${name}`}\n\n${readFileSync(standard, 'utf8').trim()}`;
}

/** @param {Component[]} components */
function sbom(root, components) {
  const { name, version, description, license } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'application',
        'bom-ref': name,
        name,
        version,
        description,
        licenses: licenses(license),
      },
    },
    components: components.map((component) => entry(component, '')),
  };
}

/**
 * @param {Component} component
 * @param {string} where the `bom-ref` of its container, and a bar
 */
function entry(component, where) {
  const { name, version, license, purl, integrity, contains } = component;
  const [scope, base] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const url = purl ?? `pkg:npm/${scope ? `${encodeURIComponent(scope)}/` : ''}${base}@${version}`;
  const ref = `${where}${url}`;
  return {
    type: name === 'electron' ? 'framework' : 'library',
    'bom-ref': ref,
    ...(scope && { group: scope }),
    name: base,
    version,
    licenses: licenses(license),
    ...(integrity && { hashes: [sha512(integrity)] }),
    purl: url,
    ...(contains && { components: contains.map((inner) => entry(inner, `${ref}|`)) }),
  };
}

/** One licence by its id, a choice of several as an expression. */
function licenses(license) {
  return / (OR|AND|WITH) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}

function sha512(integrity) {
  return { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') };
}
