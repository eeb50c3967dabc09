import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { atFileEnd } from './atFileEnd.ts';

/** A letter as the other side has it. */
export type Received = { messageId: string; to: string; raw: string; secure: boolean; user: string };

/** What becomes of the next letter; without one it is taken. `cut`: it is taken, and the answer is lost. `hold`: it is taken when told. */
export type Behaviour = { at: 'rcpt' | 'data'; code: number; said: string } | 'cut' | 'hold';

export type TestMailServer = Awaited<ReturnType<typeof testMailServer>>;

/** A real mail server on this machine, which offers STARTTLS and asks for a password where one is given. */
export async function testMailServer(account?: { user: string; password: string }) {
  const letters: Received[] = [];
  const next: Behaviour[] = [];
  const held: (() => void)[] = [];
  let port = 0;
  let server = made();

  function made(): SMTPServer {
    const opened = new SMTPServer({
      authOptional: account === undefined,
      disabledCommands: account ? [] : ['AUTH'],
      onAuth: ({ username = '', password }, _session, done) => {
        if (username === account?.user && password === account.password) done(null, { user: username });
        else done(Object.assign(new Error('no such account'), { responseCode: 535 }));
      },
      onRcptTo: (_address, _session, done) => {
        const [first] = next;
        if (typeof first === 'object' && first.at === 'rcpt') done(refusal(next.shift() as typeof first));
        else done();
      },
      onData: (stream, session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const raw = Buffer.concat(parts).toString('utf8');
          const behaviour = next.shift();
          if (typeof behaviour === 'object') return done(refusal(behaviour));
          letters.push({
            raw,
            messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? '',
            to: session.envelope.rcptTo[0]?.address ?? '',
            secure: session.secure,
            user: String(session.user ?? ''),
          });
          if (behaviour === 'cut') for (const each of socketsOf(opened)) each.destroy();
          else if (behaviour === 'hold') held.push(() => done());
          else done();
        });
      },
    });
    opened.on('error', () => {});
    return opened;
  }
  const listen = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.server.address() as AddressInfo).port;
        resolve();
      });
    });
  /** Nothing is there any more, not even what was open. */
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const each of socketsOf(server)) each.destroy();
    });
  const start = async () => {
    server = made();
    await listen();
  };
  await listen();
  atFileEnd(stop);
  const urlOf = (user = account?.user, password = account?.password) =>
    `smtp://${user ? `${user}:${encodeURIComponent(password ?? '')}@` : ''}127.0.0.1:${port}?tls.rejectUnauthorized=false`;
  return {
    letters,
    next,
    stop,
    start,
    urlOf,
    held: () => held.length,
    release: () => {
      for (const each of held.splice(0)) each();
    },
  };
}

const refusal = ({ code, said }: { code: number; said: string }) =>
  Object.assign(new Error(said), { responseCode: code });

const socketsOf = (server: SMTPServer): Socket[] =>
  [...(server.connections as unknown as Set<{ _socket: Socket }>)].map(({ _socket }) => _socket);
