import { type BrowserServer, chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/chromium.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: an existing interface can only be extended by an interface
  export interface ProvidedContext {
    /** Where the browsers are, one for each worker. */
    browsers: string[];
  }
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let servers: BrowserServer[] = [];

/** Browsers live as long as the run: they are started once and closed when it ends, however the workers end. */
export async function setup(project: TestProject): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found: npm test says how to get one.');
  const each = Array.from({ length: project.config.maxWorkers }, () =>
    chromium.launchServer({ executablePath, args: FLAGS, host: '127.0.0.1' }),
  );
  servers = await Promise.all(each);
  project.provide(
    'browsers',
    servers.map((server) => server.wsEndpoint()),
  );
}

export async function teardown(): Promise<void> {
  await Promise.all(servers.map((server) => server.close()));
}
