import http from 'node:http';

export type Got = Readonly<Record<string, number>>;
export type Person = { token: string; cookie: string; company: string };

/** What an attack is given. It reaches the product at `address` and nothing else. */
export type World = {
  address: string;
  /** The owner's way into the database, to put a row where an attack begins. */
  ownerUrl: string;
  /** Somebody of the demo, signed in; without a name a doctor of the clinic that attacks. */
  signIn(email?: string): Promise<Person>;
};

export type Attack = {
  /** One line for the table. */
  does: string;
  /** How many go on at the same time. */
  atOnce: number;
  /** No more than this many in all; the attack also ends with its time. */
  most: number;
  /** Makes everything ready, and answers what is then done again and again: each time it tells what it got. */
  begin(world: World): Promise<() => Promise<string | number>>;
  /** What is wrong with what was got, in a sentence; null when all is as it should be. */
  judge(got: Got): string | null;
};

type Sent = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Where the request seems to come from: the product believes it, as it believes a proxy. */
  from?: string;
};
export type Received = { status: number; headers: http.IncomingHttpHeaders; body: string };

const agent = new http.Agent({ keepAlive: true });
export const ATTACKER = '203.0.113.7';
const PATIENCE_MS = 30_000;

/** One request, whose answer is read to its end. A connection that the product closes is an error. */
export function send(address: string, { method = 'GET', headers = {}, body, from = ATTACKER }: Sent = {}) {
  return new Promise<Received>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = http.request(
      address,
      { method, agent, timeout: PATIENCE_MS, headers: { 'x-forwarded-for': from, ...length, ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
        response.on('error', reject);
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(body);
  });
}

export const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const asPerson = ({ token, company }: Person) => ({ authorization: `Bearer ${token}`, 'x-company': company });

/** From an address of its own: what an attack before did to the attacker's is not in its way. */
export async function signIn(address: string, email: string, from = '192.0.2.10'): Promise<Person> {
  const answer = await send(`${address}/functions/signIn`, { ...json({ email, password: 'gesta-demo' }), from });
  if (answer.status !== 200) throw new Error(`the sign-in of ${email} answered ${answer.status}`);
  const { token, user } = JSON.parse(answer.body) as { token: string; user: { company: string } };
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { token, cookie, company: user.company };
}

/** Every answer was one of these. */
export function only(got: Got, ...allowed: (string | number)[]): string | null {
  const others = Object.keys(got).filter((each) => !allowed.map(String).includes(each));
  return others.length === 0 ? null : `${others.join(', ')} was answered, and only ${allowed.join(', ')} should be`;
}
