#!/usr/bin/env node
// In the syntax of the oldest Node, and before anything else is loaded: SQLite's library needs Node-API 10, and ends a Node
// that has less without a word. `engines` in package.json names the versions that have it.
'use strict';

if (!(Number(process.versions.napi) >= 10)) {
  process.stderr.write(
    'dockside: Node.js 22.14 or newer is needed (of 23, 23.6), and this is ' +
      process.version +
      ' (' +
      process.execPath +
      '): https://nodejs.org\n',
  );
  process.exitCode = 1;
} else {
  if (isServer() && canReplace()) replace();
  require('../out/main/cli.cjs');
}

// A server runs for months. Node's defaults are for speed: with them its memory goes to 300 MB where 140 will do (see
// docs/development.md). Node takes such options only as it starts, so this process replaces itself once.
function isServer() {
  return process.argv[2] === 'serve' || process.argv[2] === 'sandbox';
}

// Not where somebody gave Node options, which this process has after it was replaced, too. Windows cannot replace a process.
function canReplace() {
  return (
    process.execArgv.length === 0 && process.platform !== 'win32' && typeof process.execve === 'function'
  );
}

function replace() {
  var options = ['--max-semi-space-size=2'];
  if (parseInt(process.versions.v8, 10) >= 13) options.push('--memory-saver-mode');
  // glibc keeps an arena for each thread, and what was freed: 30 MB under load. V8's compilers take most of their memory in
  // blocks of 16 KiB and more: those go back to the system once a function is compiled. A value that is set already stays.
  var env = Object.assign(
    { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '16384' },
    process.env,
  );
  process.execve(process.execPath, [process.execPath].concat(options, process.argv.slice(1)), env);
}
