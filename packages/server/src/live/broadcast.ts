import type { ServerResponse } from 'node:http';
import type { ChangeEvent, Role } from '@gesta/domain';

const HEARTBEAT_MS = 20_000;
/** A screen that has stopped reading is let go; it loads everything again when it comes back. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** More than a person has windows side by side; tabs of one browser share a stream, and those nobody sees have none. */
const MOST_PER_SESSION = 6;

/** `stillAllowed` asks again who listens: the right to hear ends with the session, the role or the membership. */
export type LiveScreen = {
  response: ServerResponse;
  session: string;
  company: string;
  user: string;
  role: Role;
  stillAllowed(): Promise<boolean>;
};

/** The open screens of this process. Only ids travel: a screen loads what it may see through its routes. */
export function createBroadcast(heartbeatMs = HEARTBEAT_MS) {
  const screens = new Set<LiveScreen>();
  let closed = false;

  const write = (screen: LiveScreen, text: string) => {
    if (screen.response.writableLength > MOST_UNREAD_BYTES) screen.response.destroy();
    else screen.response.write(text);
  };
  /** Once for all screens that listen in one right, and one right after the other: many screens ask no more than many people. */
  const recheck = async (asked: Iterable<LiveScreen>) => {
    for (const group of Map.groupBy(asked, rightOf).values()) {
      if (await group[0]?.stillAllowed()) continue;
      for (const { response } of group) response.end();
    }
  };

  let rechecking = false;
  const recheckAll = async () => {
    if (rechecking) return;
    rechecking = true;
    await recheck(screens);
    rechecking = false;
  };
  const heartbeat = setInterval(() => {
    for (const screen of screens) write(screen, ': still here\n\n');
    void recheckAll();
  }, heartbeatMs);
  heartbeat.unref();

  return {
    /** Whether this session has as many screens as one may have. */
    isFull: (session: string): boolean =>
      [...screens].filter((screen) => screen.session === session).length >= MOST_PER_SESSION,
    add(screen: LiveScreen): void {
      // Whoever left while we were letting them in is not kept.
      if (closed || screen.response.destroyed) return void screen.response.end();
      screens.add(screen);
      screen.response.on('close', () => screens.delete(screen));
    },
    tell(company: string | null, event: ChangeEvent): void {
      const text = `event: change\ndata: ${JSON.stringify(event)}\n\n`;
      for (const screen of screens) {
        if (concerns(screen, company, event)) write(screen, text);
      }
      if (company === null) void recheck([...screens].filter(({ user }) => user === event.id));
    },
    resync(): void {
      for (const screen of screens) write(screen, 'event: resync\ndata: {}\n\n');
    },
    close(): void {
      closed = true;
      clearInterval(heartbeat);
      for (const screen of screens) screen.response.end();
    },
  };
}

const rightOf = ({ session, company, role }: LiveScreen): string => `${session} ${company} ${role}`;

/** A change of a company is for its screens, one of a template that is everybody's for all. One of a person is for that person; admins, who list people, companies and devices of all, hear of all. */
function concerns(screen: LiveScreen, company: string | null, event: ChangeEvent): boolean {
  if (company !== null && screen.company === company) return true;
  if (event.entity === 'systemTemplate') return true;
  if (!['user', 'company', 'device'].includes(event.entity)) return false;
  return screen.role === 'admin' || (company === null && screen.user === event.id);
}
