import type { Socket } from 'node:net';
import { DEFAULT_LOCALE, type Hl7Charset, isLocale, type Locale } from '@gesta/domain';
import { DEFINITIONS, formsOf } from '@gesta/forms';
import {
  type FhirContext,
  type FrozenReport,
  type Hl7Procedure,
  hl7Instant,
  hl7Result,
  type PublishedExam,
  parseHl7,
  readAcknowledgement,
} from '@gesta/report';
import type pg from 'pg';
import { hl7Bytes, hl7Letters } from '../mllp/letters.ts';
import { inMllp, mllpReader } from '../mllp/mllp.ts';
import { type Channel, down, never, type SendOutcome } from './channel.ts';
import { connectTo } from './connectTo.ts';
import { withoutPatient } from './refusalWords.ts';
import type { Services } from './system.ts';

type Ready = { id: string; url: string; control: string; bytes: Buffer; charset: Hl7Charset; frozen: FrozenReport };
type ReportRow = {
  interaction_id: string;
  patient_id: string;
  type: PublishedExam['type'];
  code: string;
  locale: string;
  origin: PublishedExam['origin'];
  published_at: Date;
  customs: Parameters<typeof formsOf>[0];
  application: string;
  facility: string;
  peer_application: string;
  peer_facility: string;
  charset: Hl7Charset;
  order_number: string | null;
  order_namespace: string | null;
  procedure: Hl7Procedure | null;
};

/** The words of a language, as reports are written in; whoever writes reports gives them. */
export type WordsIn = (locale: Locale) => Promise<FhirContext['speech']>;
type Hl7Sending = Services & { pool: pg.Pool; wordsIn: WordsIn };

const CONNECT_MS = 10_000;
/** An answer that takes longer does not come. */
const ANSWER_MS = 30_000;
const MOST_ANSWER_BYTES = 64 * 1024;
/** MSH-10 has twenty places. The same row has the same number however often it is sent. */
const CONTROL_PLACES = 20;

/** A published report as ORU^R01, to whoever the clinic named; taken when it is acknowledged. */
export function hl7({ config, files, pool, wordsIn }: Hl7Sending): Channel<Ready> {
  return {
    prepare: async ({ company_id: company, id, url, frozen, sha256, report_version: version }) => {
      if (url === null) return never('notConfigured');
      const { rows } = await pool.query<ReportRow>('SELECT * FROM gesta_hl7_report($1, $2)', [company, id]);
      const [row] = rows;
      if (!row) return never('notConfigured');
      const pdf = sha256 && (await files.get(company, sha256));
      if (!frozen || !pdf) return never('fileLost');
      const data = Buffer.from(pdf).toString('base64');
      const exam = {
        ...{
          interaction: row.interaction_id,
          patient: row.patient_id,
          type: row.type,
          code: row.code,
          origin: row.origin,
        },
        ...{ version: version ?? 1, replaces: null, publishedAt: row.published_at.toISOString() },
        frozen: frozen as FrozenReport,
        definitions: row.customs.length === 0 ? DEFINITIONS : formsOf(row.customs).forms,
        studies: [],
        paper: { size: pdf.length, data },
      };
      const { charset, order_number: number, order_namespace: namespace, procedure } = row;
      const control = id.replaceAll('-', '').slice(0, CONTROL_PLACES);
      const head = {
        from: { application: row.application, facility: row.facility },
        to: { application: row.peer_application, facility: row.peer_facility },
        ...{ control, charset, at: hl7Instant(new Date().toISOString()) },
      };
      const ordered = number !== null && procedure ? { number, namespace: namespace ?? '', procedure } : null;
      const speech = await wordsIn(isLocale(row.locale) ? row.locale : DEFAULT_LOCALE);
      const bytes = hl7Bytes(hl7Result(exam, { speech }, head, ordered), charset);
      return { id, url, control, bytes, charset, frozen: exam.frozen };
    },
    send: async ({ url, bytes, control, charset, frozen }, signal) => {
      const options = { mayBePrivate: config.integrationsPrivate, patienceMs: CONNECT_MS, signal };
      const socket = await connectTo(new URL(url), options);
      if ('problem' in socket)
        return socket.problem === 'addressNotAllowed' ? never(socket.problem) : down(socket.problem);
      try {
        socket.write(inMllp(bytes));
        return read(await answerOn(socket), { control, charset, frozen });
      } finally {
        socket.destroy();
      }
    },
  };
}

type Asked = Pick<Ready, 'control' | 'charset' | 'frozen'>;

/** AA is taken; AE and AR are refused, and nothing gets better by itself. What says neither is no answer. */
function read(answer: Buffer | 'slow' | 'cut', { control, charset, frozen }: Asked): SendOutcome {
  if (typeof answer === 'string') return down(answer);
  try {
    const said = readAcknowledgement(parseHl7(hl7Letters(answer, charset), charset), control);
    if (said?.taken) return { messageId: control };
    return said ? never(`refused ${withoutPatient(said.words, frozen.patient)}`) : down('cut');
  } catch {
    return down('cut');
  }
}

async function answerOn(socket: Socket): Promise<Buffer | 'slow' | 'cut'> {
  const reader = mllpReader(MOST_ANSWER_BYTES);
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    socket.destroy();
  }, ANSWER_MS);
  try {
    for await (const piece of socket)
      for (const part of reader.take(piece as Buffer)) {
        if (typeof part === 'string' || 'tooLong' in part) return 'cut';
        return part.message;
      }
  } catch {
    // It went away before it answered.
  } finally {
    clearTimeout(late);
  }
  return isLate ? 'slow' : 'cut';
}
