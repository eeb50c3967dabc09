import type { ServerResponse } from 'node:http';
import type { ChangeEvent } from '@gesta/domain';

const HEARTBEAT_MS = 20_000;

/** The open screens of this process, by company. Only ids travel: a screen loads what it may see through its routes. */
export function createBroadcast() {
  const screens = new Map<string, Set<ServerResponse>>();
  const everyone = () => [...screens.values()].flatMap((set) => [...set]);

  const heartbeat = setInterval(() => {
    for (const screen of everyone()) screen.write(': still here\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    add(company: string, screen: ServerResponse): void {
      const set = screens.get(company) ?? new Set();
      screens.set(company, set.add(screen));
      screen.on('close', () => {
        set.delete(screen);
        if (set.size === 0 && screens.get(company) === set) screens.delete(company);
      });
    },
    /** A change without a company (a user, a company itself) concerns every screen. */
    tell(company: string | null, event: ChangeEvent): void {
      const text = `event: change\ndata: ${JSON.stringify(event)}\n\n`;
      const to = company === null ? everyone() : (screens.get(company) ?? []);
      for (const screen of to) screen.write(text);
    },
    resync(): void {
      for (const screen of everyone()) screen.write('event: resync\ndata: {}\n\n');
    },
    close(): void {
      clearInterval(heartbeat);
      for (const screen of everyone()) screen.end();
    },
  };
}
