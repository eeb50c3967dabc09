import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../db/embeddedCluster.ts';
import { s3Client } from '../store/s3Client.ts';
import type { S3StoreSettings } from '../store/s3Store.ts';
import { programAt } from './peerPrograms.ts';

/** The one of Debian, whose Swift it is. */
const PYTHON = '/usr/bin/python3';
const KINDS = ['account', 'container', 'object'] as const;
export const SWIFT_PROGRAMS = [...KINDS, 'proxy'].map((kind) => `swift-${kind}-server`);

/** Where each kind of thing is kept: on this machine, once. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
folder, *ports = sys.argv[1:]
for kind, port in zip(('account', 'container', 'object'), ports):
    builder = RingBuilder(2, 1, 1)
    builder.add_dev(dict(id=0, region=1, zone=1, ip='127.0.0.1', port=int(port), device='d1', weight=1))
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (folder, kind))
`;

const FILTERS = [
  'catch_errors',
  'gatekeeper',
  'cache',
  'listing_formats',
  's3api',
  'tempauth',
  'slo',
  'dlo',
  'versioned_writes',
];
const SETTINGS: Record<string, string> = {
  // It asks for one, and does without where nobody answers.
  cache: 'memcache_servers = 127.0.0.1:1',
  s3api: 'location = us-east-1',
  tempauth: 'user_gesta_files = secret-of-files .admin',
  versioned_writes: 'allow_versioned_writes = true',
};

function configOf(folder: string, port: number, pipeline: string, more: string[]): string {
  return [
    ...['[DEFAULT]', 'bind_ip = 127.0.0.1', `bind_port = ${port}`, 'workers = 0', `user = ${userInfo().username}`],
    ...[`swift_dir = ${folder}`, `devices = ${path.join(folder, 'disk')}`, 'mount_check = false', 'log_level = ERROR'],
    ...['[pipeline:main]', `pipeline = ${pipeline}`, ...more, ''],
  ].join('\n');
}

/** An S3 store that is not ours: OpenStack Swift with its S3 layer, in a folder of its own. */
export async function startSwift(): Promise<{ settings: S3StoreSettings; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gesta-swift-'));
  mkdirSync(path.join(folder, 'disk/d1'), { recursive: true });
  const ports = await Promise.all(KINDS.map(() => freePort()));
  const port = await freePort();
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('swift.conf', '[swift-hash]\nswift_hash_path_prefix = p\nswift_hash_path_suffix = s\n');
  for (const [index, kind] of KINDS.entries())
    write(
      `${kind}.conf`,
      configOf(folder, ports[index] ?? 0, `${kind}-server`, [`[app:${kind}-server]`, `use = egg:swift#${kind}`]),
    );
  const filters = FILTERS.flatMap((name) => [
    `[filter:${name}]`,
    `use = egg:swift#${name === 'cache' ? 'memcache' : name}`,
    SETTINGS[name] ?? '',
  ]);
  const app = ['[app:proxy-server]', 'use = egg:swift#proxy', 'account_autocreate = true'];
  write('proxy.conf', configOf(folder, port, [...FILTERS, 'proxy-server'].join(' '), [...app, ...filters]));
  await promisify(execFile)(PYTHON, ['-c', RINGS, folder, ...ports.map(String)]);
  const children: ChildProcess[] = [...KINDS, 'proxy'].map((kind) =>
    spawn(programAt(`swift-${kind}-server`), [path.join(folder, `${kind}.conf`)], { stdio: 'ignore' }),
  );
  const settings: S3StoreSettings = {
    ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'clinic-files', prefix: 'gesta/' },
    ...{ keyId: 'gesta:files', secret: 'secret-of-files', cacheBytes: 1_000_000_000 },
  };
  const stop = async () => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const began = Date.now();
  for (;;)
    try {
      await s3Client(settings).ask({ method: 'PUT', key: '' });
      return { settings, stop };
    } catch (error) {
      if (Date.now() - began > 60_000) {
        await stop();
        throw error;
      }
      await wait(200);
    }
}
