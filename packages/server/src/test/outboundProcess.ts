import { buildApp } from '../app.ts';
import type { Urls } from '../db/migrate.ts';
import { type Config, readConfig } from '../process/config.ts';

/** A server process of its own, for tests that kill one: it listens to nobody, and does what waits. */
const { urls, settings } = JSON.parse(process.env.GESTA_OUTBOUND_PROCESS ?? '{}') as {
  urls: Urls;
  settings: Partial<Config>;
};
const app = await buildApp({
  config: { ...readConfig({}, 'demo'), ...settings },
  ...urls,
  logStream: { write: () => {} },
});
await app.ready();
process.stdout.write('ready\n');
