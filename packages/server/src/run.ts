import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app.ts';
import { connect } from './db/connect.ts';
import { startEmbedded } from './db/embedded.ts';
import { isAway, isFull } from './db/failure.ts';
import { migrate } from './db/migrate.ts';
import { sealOld } from './outbound/sealOld.ts';
import type { Config } from './process/config.ts';
import { giveBack } from './process/giveBack.ts';
import { isShortOfRoom, noRoom } from './process/room.ts';
import type { Say } from './process/say.ts';
import { openSecrets } from './process/seal.ts';
import { onStop } from './process/stopSignals.ts';
import { openFiles } from './store/openFiles.ts';
import { ensureWebBuilt } from './webBuild.ts';

export type RunOptions = {
  config: Config;
  say: Say;
  logStream?: NonNullable<AppOptions['logStream']>;
  /** Between the migrations and the first request. */
  prepare?(ownerUrl: string): Promise<void>;
  /** While people are let in already; nobody waits for it. */
  afterwards?(app: FastifyInstance, ownerUrl: string): Promise<void>;
};

const closePatience = 10_000;

/** Found out before the slow work, so that the answer comes at once. */
async function refuseBusyPort({ host, port }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(portProblem(host, port, error))));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

function portProblem(host: string, port: number, error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program: stop it, or set PORT to a free one.`;
  if (error.code === 'EACCES') return `Port ${port} needs more rights than this account has: set PORT to 1024 or more.`;
  if (error.code === 'EADDRNOTAVAIL') return `HOST ${host} is not an address of this machine.`;
  return `Port ${port} cannot be used: ${error.message}`;
}

/** Brings everything up in order and takes it down in reverse; answers with the address it listens on. */
export async function run(options: RunOptions): Promise<string> {
  const { say } = options;
  const undo: (() => Promise<void>)[] = [];
  const takeDown = async (): Promise<void> => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop())
      await step().catch((error: Error) => say(error.message));
  };
  let stopping = false;
  onStop(async () => {
    stopping = true;
    say('Stopping');
    await takeDown();
    say('Stopped');
  });
  try {
    return await bringUp(options, undo);
  } catch (error) {
    // Stopped half way: what fails now fails because of that, and the stop ends the program.
    if (stopping) return new Promise(() => {});
    await takeDown();
    throw (await isForWantOfRoom(error, options.config))
      ? new Error(`${noRoom(options.config.dataDir)}, and start again.`, { cause: error })
      : error;
  }
}

async function isForWantOfRoom(error: unknown, { databaseUrl, dataDir }: Config): Promise<boolean> {
  return isFull(error) || (databaseUrl === null && isAway(error) && (await isShortOfRoom(dataDir)));
}

async function bringUp(
  { config, say, logStream, prepare, afterwards }: RunOptions,
  undo: (() => Promise<void>)[],
): Promise<string> {
  await refuseBusyPort(config);
  const web = ensureWebBuilt(say);
  const application = import('./app.ts');
  // Awaited below; until then a failure must not end the program before the database is put to sleep.
  web.catch(() => {});
  application.catch(() => {});

  const ownerUrl = config.databaseUrl ?? (await startDatabase(config, say, undo));
  const { applied, ...urls } = await migrate(ownerUrl);
  say(
    applied.length === 0
      ? 'The database is up to date'
      : `The database was brought up to date (${applied.length} steps)`,
  );
  await sealSecrets(ownerUrl, config, say);
  await refuseShutStore(config);
  await prepare?.(ownerUrl);
  await web;
  say('The web application is ready');

  const { buildApp } = await application;
  const { readyPaper } = await import('./report/warmPaper.ts');
  const { routes } = await import('@gesta/domain');
  const app = await buildApp({ config, say, ...urls, ...(logStream && { logStream }) });
  // The first paper is the slow one. Whoever opens an exam wants its report minutes later, and nobody waits until then.
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.url !== routes.openExam.path || reply.statusCode !== 200) return;
    readyPaper().catch(() => app.log.warn('reports cannot be set on paper'));
  });
  undo.push(() => Promise.race([app.close(), wait(closePatience, undefined, { ref: false })]));
  await app.ready();
  for (const url of ['/ready', '/', '/functions/session']) await app.inject({ url });
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw new Error(portProblem(config.host, config.port, error));
  });
  afterwards?.(app, ownerUrl).catch(() => app.log.warn('what was left for afterwards was not done'));
  giveBack();
  return address;
}

/** Found out now, and not by the first who sends a picture. */
async function refuseShutStore(config: Config): Promise<void> {
  try {
    await openFiles(config).ready();
  } catch (error) {
    throw new Error(`The store of FILES_URL cannot be used: ${(error as Error).message}`, { cause: error });
  }
}

/** Tokens and messages of before are sealed before anybody comes in. */
async function sealSecrets(ownerUrl: string, config: Config, say: Say): Promise<void> {
  if (config.mode === 'production' && config.secretsKey === null)
    say(
      'SECRETS_KEY is not set: secrets are sealed with the key in secrets.key of the data folder; keep a copy of it, apart from the database',
    );
  const owner = await connect(ownerUrl);
  try {
    await sealOld(owner, openSecrets(config));
  } finally {
    await owner.end();
  }
}

async function startDatabase(config: Config, say: Say, undo: (() => Promise<void>)[]): Promise<string> {
  const ending = new AbortController();
  const starting = startEmbedded(config.dataDir, say, {
    signal: ending.signal,
    onLost(error) {
      say(`The database was lost: ${error.message}`);
      process.exit(1);
    },
  });
  undo.push(async () => {
    ending.abort();
    const started = await starting.catch(() => null);
    await started?.stop();
  });
  const { adopted } = await starting;
  say(adopted ? 'PostgreSQL was still running and was taken over' : 'PostgreSQL is running');
  return (await starting).url;
}
