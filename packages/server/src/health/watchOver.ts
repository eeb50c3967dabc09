import { type RouteSpec, routes, type UnexpectedError } from '@gesta/domain';
import type { FastifyInstance } from 'fastify';
import { backupRunner } from '../backup/backupRunner.ts';
import { startNightly } from '../backup/nightly.ts';
import { inTransaction, type Pools } from '../db/open.ts';
import type { Config } from '../process/config.ts';
import type { Say } from '../process/say.ts';
import type { SelfWatch } from '../process/watch.ts';
import { gatherHealth } from './gatherHealth.ts';
import { errorKeeper } from './keepErrors.ts';
import { metricsText } from './metricsText.ts';
import { startMetrics } from './startMetrics.ts';

type Over = { config: Config; pools: Pools; watch: SelfWatch; say: Say };

/** Times answers, makes the backups of the night, and tells numbers to a program that watches. Answers what notes an error. */
export function watchOver(app: FastifyInstance, { config, pools, watch, say }: Over): (error: UnexpectedError) => void {
  const timed = timedRoutes();
  app.addHook('onResponse', async (request, reply) => {
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    if (timed.has(route)) watch.answered(route, reply.elapsedTime);
  });

  const { backup, metrics } = config;
  const runner = backup && backupRunner({ ...config, backup }, pools.identity, say);
  watch.backups = runner;
  const ends: (() => void | Promise<void>)[] = runner ? [runner.stop] : [];
  // Only a server that people reach works by itself at night.
  app.addHook('onListen', async () => {
    if (backup && runner) ends.push(startNightly(backup.at, runner));
    if (!metrics) return;
    const ask = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
      inTransaction(pools.identity, { isLook: true }, work);
    const tell = async () =>
      metricsText(
        await gatherHealth({ config, watch, ask: (work) => ask(({ db }) => work(db)) }, { outside: false }),
        watch,
      );
    ends.push(await startMetrics(metrics, tell, say));
  });
  app.addHook('preClose', async () => {
    for (const end of ends) await end();
  });

  const keep = errorKeeper(pools.identity);
  return (error) => {
    watch.failed(error);
    keep(error);
  };
}

/** Questions and changes that a person waits for: no streams, and nothing that works for seconds. */
function timedRoutes(): ReadonlySet<string> {
  const all = Object.values(routes) as RouteSpec[];
  const quick = all.filter(({ kind = 'json', slow, upload }) => kind === 'json' && !slow && !upload);
  return new Set(quick.map(({ method, path }) => `${method} ${path}`));
}
