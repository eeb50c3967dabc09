import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { loadChapters } from '@gesta/clinical';
import { openApi, SMALL_BODY_BYTES } from '@gesta/domain';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { acts } from './acts.ts';
import { appendAnchors } from './audit/anchor.ts';
import { startSealer } from './audit/sealer.ts';
import type { Urls } from './db/migrate.ts';
import { openPools } from './db/open.ts';
import { forgetForms } from './form/companyForms.ts';
import { watchOver } from './health/watchOver.ts';
import { connectionTurns } from './http/connectionTurns.ts';
import { translateErrors } from './http/errors.ts';
import { loggerOptions } from './http/log.ts';
import { servePages } from './http/pages.ts';
import { registerRoutes } from './http/register.ts';
import { secureHeaders } from './http/security.ts';
import { hurrySlowBodies, LONGEST_REQUEST_MS } from './http/slowBodies.ts';
import { unusedConnections } from './http/unused.ts';
import { decoyHash } from './identity/password.ts';
import { startJobs } from './jobs/startJobs.ts';
import { CRONS, tasksOf } from './jobs/tasks.ts';
import { createBroadcast } from './live/broadcast.ts';
import { listenForChanges } from './live/listener.ts';
import { openStream } from './live/openStream.ts';
import { markMirror } from './mirror/markMirror.ts';
import { openMailServer } from './outbound/mailServer.ts';
import type { Config } from './process/config.ts';
import { PRODUCT_VERSION } from './process/productVersion.ts';
import { isShortOfRoom } from './process/room.ts';
import { openSecrets } from './process/seal.ts';
import { createWatch } from './process/watch.ts';
import { wordsIn } from './report/speech.ts';
import { openFiles } from './store/openFiles.ts';

export type AppOptions = Urls & {
  config: Config;
  logStream?: { write(line: string): void };
  say?(line: string): void;
};

export async function buildApp({ config, logStream, say, ...urls }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Routes say how much they take; whatever is none takes little.
    bodyLimit: SMALL_BODY_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    trustProxy: trustedProxies(config.trustProxy),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  const pools = openPools(urls, () => app.log.warn('an idle database connection was lost'));
  const tell = say ?? ((line: string) => app.log.info(line));
  const watch = createWatch();
  const files = openFiles(config);
  const broadcast = createBroadcast();
  const listener = listenForChanges(
    urls.identityUrl,
    app.log,
    (company, event) => {
      if (event.entity === 'form' && event.action === 'clearCache') forgetForms(company);
      broadcast.tell(company, event);
    },
    broadcast.resync,
  );
  const sealer = startSealer(pools.identity, app.log);
  const secrets = openSecrets(config);
  const mailServer = openMailServer(config);
  const jobs = startJobs({
    pool: pools.jobs,
    tasks: tasksOf({
      ...{ config, files, secrets, mailServer, wordsIn },
      ...{ pool: pools.jobs, identity: pools.identity, app: pools.app },
    }),
    crons: CRONS,
    begins: async () => {
      if (mailServer) await pools.jobs.query('SELECT gesta_mail_is_set_up()');
      await markMirror(pools.jobs, { onlyNew: true });
    },
    log: app.log,
  });

  // Only a database of our own lives on the disk that can be asked.
  const isShort = async () => config.databaseUrl === null && isShortOfRoom(config.dataDir);
  translateErrors(app, isShort, watchOver(app, { config, pools, watch, say: tell }));
  const secure = secureHeaders(config);
  app.addHook('onSend', async (_request, reply) => secure(reply));
  hurrySlowBodies(app);
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // The declared path, never the address: an address may carry what a log must not keep.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });

  registerRoutes(
    app,
    { config, watch, pools, files, secrets, turns: connectionTurns(), trailWritten: sealer.wake },
    acts,
    openStream(broadcast, secure),
  );
  app.get('/api/openapi.json', async () => openApi(PRODUCT_VERSION));
  app.get('/health', async () => ({ ok: true }));
  app.get('/ready', async () => {
    await pools.identity.query('SELECT 1');
    return { ok: true };
  });
  await servePages(app, config);

  // Only a server that people reach is one for machines.
  let machines: Promise<{ port: number; stop(): Promise<void> } | null> = Promise.resolve(null);
  app.addHook('onListen', async () => {
    if (!config.dicom) return;
    const { openMachineDoor } = await import('./dimse/machineDoor.ts');
    // Files come by the hundred: the sealer finds their entries when it looks by itself, many at once.
    const door = { config, pools, files, trailWritten() {}, log: app.log };
    machines = openMachineDoor(door, tell);
    watch.machinePort = (await machines)?.port ?? null;
  });
  let messages: Promise<{ stop(): Promise<void> } | null> = Promise.resolve(null);
  app.addHook('onListen', async () => {
    if (!config.hl7) return;
    const { openHl7Door } = await import('./hl7/hl7Door.ts');
    messages = openHl7Door({ config, watch, pools, files, secrets, trailWritten: sealer.wake, log: app.log }, tell);
    await messages;
  });
  const letGo = unusedConnections(app.server);
  app.addHook('preClose', async () => {
    await Promise.all([machines, messages].map(async (door) => (await door)?.stop()));
    broadcast.close();
    letGo();
  });
  app.addHook('onClose', async () => {
    await jobs.stop();
    mailServer?.close();
    await sealer.stop();
    const anchored = config.anchors && appendAnchors(pools.identity, config.dataDir);
    await Promise.resolve(anchored).catch(() => app.log.warn('the anchors of the audit trail could not be written'));
    await listener.close();
    await pools.close();
  });
  // The first unknown e-mail must not take longer than a wrong password.
  await Promise.all([listener.ready, decoyHash(), loadChapters()]);
  return app;
}

/** A caller writes the left end of the list of addresses; only what our own proxies added at its right end is believed. */
function trustedProxies(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}
