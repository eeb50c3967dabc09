import type { ChangeEvent } from '@gesta/domain';
import pg from 'pg';

type Receive = (company: string | null, event: ChangeEvent) => void;
type Notified = { company?: string; action: string; id: string; version?: number };
type Log = { warn(details: object, message: string): void };

const RETRY_MS = 1_000;

/**
 * One connection per server process that hears every committed change, whichever process made it. PostgreSQL keeps no
 * past messages, so after a lost connection every screen is told to load again.
 */
export function listenForChanges(url: string, log: Log, receive: Receive, resync: () => void) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let interrupted = false;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    client = next;
    next.on('error', () => again(next));
    next.on('end', () => again(next));
    next.on('notification', (message) => {
      const { company, action: name, ...change } = JSON.parse(message.payload ?? '{}') as Notified;
      const [entity = '', action = ''] = name.split('.');
      receive(company ?? null, { entity, action, ...change });
    });
    try {
      await next.connect();
      await next.query('LISTEN gesta_change');
      if (interrupted) resync();
      interrupted = false;
    } catch {
      again(next);
    }
  };

  const again = (lost: pg.Client) => {
    if (closed || lost !== client) return;
    if (!interrupted) log.warn({}, 'live updates lost the database; trying again');
    interrupted = true;
    client = undefined;
    clearTimeout(timer);
    timer = setTimeout(connect, RETRY_MS);
  };

  const ready = connect();
  return {
    ready,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
