import { createHash, randomUUID } from 'node:crypto';
import { DEFAULT_LOCALE, GestaError, type Hl7Charset, type MessageKey } from '@gesta/domain';
import {
  charsetOf,
  HL7_TAKEN,
  type Hl7Answer,
  type Hl7Asked,
  Hl7Refusal,
  hl7Acknowledgement,
  hl7Asked,
  hl7Instant,
  type Hl7Message as Message,
  ordersIn,
  parseHl7,
} from '@gesta/report';
import { and, eq, sql } from '../db/drizzle.ts';
import { sqlState } from '../db/failure.ts';
import { inTransaction } from '../db/open.ts';
import { hl7Message } from '../db/schema.ts';
import type { CompanyContext } from '../http/context.ts';
import { networkOf } from '../http/networkOf.ts';
import { createTurns } from '../http/turns.ts';
import { hl7Bytes, hl7Letters } from '../mllp/letters.ts';
import { wordsIn } from '../report/speech.ts';
import { type EnteredByHl7, type Hl7Services, hl7Context } from './hl7Context.ts';
import { hl7PlaceOf, takeOrder } from './takeOrders.ts';

export type Hl7Reply = { answer: Buffer; isStranger: boolean };
export type TakeMessage = (bytes: Buffer, address: string) => Promise<Hl7Reply>;

const NOBODY: Hl7Asked = {
  from: { application: '', facility: '' },
  to: { application: '', facility: '' },
  ...{ kind: '', event: '', control: '', version: '', processing: '' },
};
const KINDS: ReadonlySet<string> = new Set(['ORM^O01', 'OMI^O23']);
const LONGEST_CONTROL = 199;
/** The database is everybody's: messages take a few of its connections, and those of one receiver go one after the other. */
const AT_ONCE = 4;
const EACH = { person: 1, company: AT_ONCE };
const WAITING = { person: 60, company: 60, all: 200 };

/** What becomes of a message, and what is answered: AA is said when what it asked for is on the disk of the database. */
export function messageTaker(services: Hl7Services): TakeMessage {
  const turns = createTurns(AT_ONCE, WAITING, EACH);
  return async (bytes, address) => {
    const { head, refusal } = headOf(bytes);
    const asked = head ? hl7Asked(head) : NOBODY;
    let charset: Hl7Charset = 'utf8';
    let isStranger = head === null;
    const given = async (): Promise<Hl7Answer> => {
      if (!head) return said(refusal);
      const asker = { company: networkOf(address), person: `${asked.to.application}|${asked.to.facility}` };
      try {
        return await turns(asker, () =>
          inTransaction(services.pools.app, { opening: opening(asked, address) }, async (inside, row) => {
            isStranger = row === undefined;
            if (!row) throw new Hl7Refusal('AR', 'hl7.refused.receiver', 204, { segment: 'MSH', field: 5 });
            const entered = row as EnteredByHl7;
            charset = charsetOf(head) ?? entered.charset;
            await take(hl7Context(services, inside, entered, address), asked, bytes, charset);
            return HL7_TAKEN;
          }),
        );
      } catch (error) {
        return said(error);
      }
    };
    const answer = await given();
    if (answer.verdict === 'AA') services.trailWritten();
    else if (answer.words === '') services.log.warn({}, 'a message could not be taken');
    const own = { control: randomUUID().replaceAll('-', '').slice(0, 20), at: hl7Instant(new Date().toISOString()) };
    return { answer: hl7Bytes(hl7Acknowledgement(asked, answer, { ...own, charset }), charset), isStranger };
  };

  async function said(error: unknown): Promise<Hl7Answer> {
    const { t } = await wordsIn(DEFAULT_LOCALE);
    const known = asRefusal(error);
    if (known) return { verdict: known.verdict, words: t(known.key), number: known.number, place: known.place };
    // What the database says may quote what was sent: only its kind is written down.
    services.log.warn({ kind: (error as Error)?.name, state: sqlState(error) }, 'a message could not be taken');
    return { verdict: 'AR', words: t('hl7.refused.later'), number: 207, place: {} };
  }
}

/** Too long to be read: told to whoever it says it is of. */
export async function tooLongAnswer(head: Buffer): Promise<Buffer> {
  const { t } = await wordsIn(DEFAULT_LOCALE);
  const { head: read } = headOf(head);
  const own = { control: randomUUID().replaceAll('-', '').slice(0, 20), at: hl7Instant(new Date().toISOString()) };
  const answer: Hl7Answer = { verdict: 'AR', words: t('hl7.refused.tooLong'), number: 102, place: {} };
  return hl7Bytes(hl7Acknowledgement(read ? hl7Asked(read) : NOBODY, answer, { ...own, charset: 'utf8' }), 'utf8');
}

/** The head alone, byte by byte: names and numbers in it are plain, and what the rest is written in stands there. */
function headOf(bytes: Buffer): { head: Message | null; refusal: unknown } {
  const [line = ''] = bytes
    .toString('latin1')
    .trimStart()
    .split(/[\r\n]/, 1);
  try {
    return { head: parseHl7(line, 'latin1'), refusal: null };
  } catch (refusal) {
    return { head: null, refusal };
  }
}

const opening = ({ to }: Hl7Asked, address: string) => ({
  text: 'SELECT actor_id, company_id, company_name, time_zone, charset FROM gesta_enter_hl7($1, $2, $3)',
  values: [to.application, to.facility, address],
});

async function take(ctx: CompanyContext, asked: Hl7Asked, bytes: Buffer, charset: Hl7Charset): Promise<void> {
  const { kind, event, control, version, from } = asked;
  if (control === '' || control.length > LONGEST_CONTROL)
    throw new Hl7Refusal('AR', 'hl7.refused.noControl', 101, { segment: 'MSH', field: 10 });
  if (version !== '' && !version.startsWith('2'))
    throw new Hl7Refusal('AR', 'hl7.refused.version', 203, { segment: 'MSH', field: 12 });
  if (!KINDS.has(`${kind}^${event}`)) throw new Hl7Refusal('AR', 'hl7.refused.kind', 200, { segment: 'MSH', field: 9 });
  const message = parseHl7(hl7Letters(bytes, charset).trimStart(), charset);
  // One after the other in a clinic, whichever server they come to: a message that comes twice at once waits for itself.
  await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`hl7 ${ctx.company.iuid}`}, 0))`);
  const sender = `${from.application}|${from.facility}`;
  const sha256 = bodyHash(message);
  const [before] = await ctx.db
    .select({ sha256: hl7Message.sha256 })
    .from(hl7Message)
    .where(and(eq(hl7Message.sender, sender), eq(hl7Message.controlId, control)));
  if (before) {
    if (before.sha256.equals(sha256)) return;
    throw new Hl7Refusal('AE', 'hl7.refused.controlReused', 205, { segment: 'MSH', field: 10 });
  }
  for (const order of ordersIn(message)) {
    // A number is its sender's own, unless it says whose it is.
    const namespace = order.placer.namespace || from.application;
    await takeOrder(ctx, { ...order, placer: { ...order.placer, namespace } });
  }
  await ctx.db
    .insert(hl7Message)
    .values({ companyId: ctx.company.iuid, sender, controlId: control, sha256, receivedAt: ctx.now });
}

/** Its head is left out: a sender that repeats itself may write the hour anew. */
function bodyHash({ segments }: Message): Buffer {
  const hash = createHash('sha256');
  for (const { fields } of segments.slice(1)) hash.update(`${fields.join('|')}\r`, 'utf8');
  return hash.digest();
}

/** Of table 0357. */
const NUMBERS: Readonly<Record<string, number>> = {
  duplicate: 205,
  likelyDuplicate: 205,
  hourTaken: 205,
  notFound: 204,
};
const LATER: ReadonlySet<string> = new Set(['unavailable', 'unexpected', 'tooManyAttempts', 'storageFull', 'timeout']);

/** What an act refuses is refused in its words; null for what nobody expected. */
function asRefusal(error: unknown): Hl7Refusal | null {
  if (error instanceof Hl7Refusal) return error;
  if (!(error instanceof GestaError) || LATER.has(error.code)) return null;
  const [field, key] = Object.entries(error.detail.fields ?? {})[0] ?? ['', `errors.${error.code}`];
  return new Hl7Refusal('AE', key as MessageKey, NUMBERS[error.code] ?? 102, hl7PlaceOf(field));
}
