import { setTimeout as wait } from 'node:timers/promises';
import { type ErrorAnswer, type ErrorCode, FHIR_TYPE, GestaError, type UnexpectedError } from '@gesta/domain';
import type { FastifyInstance } from 'fastify';
import { isAway, isFull, sqlState } from '../db/failure.ts';
import { leavesUnread } from './bodies.ts';
import { endAfterAnswer } from './lastAnswer.ts';
import { isFhir, operationOutcome } from './operationOutcome.ts';

/** Fastify's own refusals, in our vocabulary. */
const KNOWN: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidInput',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalidInput',
  FST_ERR_BAD_URL: 'notFound',
};

const LOGGED: ReadonlySet<ErrorCode> = new Set(['unexpected', 'unavailable', 'storageFull']);

/** A program that does not stop waits for each refusal: refusing at once would keep the server busy with nothing else. */
const TOO_MANY = 429;
const REFUSED_AFTER_MS = 1_000;
const MOST_HELD = 1_000;
/** The first say where. */
const MOST_PLACES = 6;

/** Errors are translated here and nowhere else. What nobody expected gets an id, and is logged once. */
export function translateErrors(
  app: FastifyInstance,
  isShort: () => Promise<boolean>,
  note: (error: UnexpectedError) => void,
): void {
  let held = 0;
  app.setErrorHandler(async (error: unknown, request, reply) => {
    const known = await toGestaError(error, isShort);
    if (known.status === TOO_MANY && held < MOST_HELD) {
      held += 1;
      await wait(REFUSED_AFTER_MS);
      held -= 1;
    }
    if (LOGGED.has(known.code)) {
      // Messages of the database or of a schema may quote what was typed: only the kind and the place are logged.
      const [kind, state, places] = [kindOf(error), sqlState(error), placesOf(error)];
      request.log.error({ kind, state, stack: places }, known.code);
      const route = `${request.method} ${request.routeOptions.url ?? 'page'}`;
      const at = new Date().toISOString();
      note({
        id: request.id,
        at,
        route,
        code: known.code,
        kind,
        state: state ?? '',
        places: places.slice(0, MOST_PLACES),
      });
    }
    const { fields, retryAfterSeconds, conflicts, taken, candidates } = known.detail;
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
    if (leavesUnread(request)) {
      reply.header('connection', 'close');
      endAfterAnswer(request.raw);
    }
    if (isFhir(request)) return reply.status(known.status).type(FHIR_TYPE).send(operationOutcome(known, request.id));
    const answer: ErrorAnswer = {
      error: {
        code: known.code,
        requestId: request.id,
        ...(fields ? { fields } : {}),
        ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
        ...(conflicts ? { conflicts } : {}),
        ...(taken ? { taken } : {}),
        ...(candidates ? { candidates } : {}),
      },
    };
    return reply.status(known.status).send(answer);
  });
}

async function toGestaError(error: unknown, isShort: () => Promise<boolean>): Promise<GestaError> {
  if (error instanceof GestaError) return error;
  const code = KNOWN[(error as { code?: string }).code ?? ''];
  if (code) return new GestaError(code);
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 400) return new GestaError('invalidInput');
  // A folder among the built files is refused by the file server: for a visitor it is not there.
  if (status === 403 || status === 404) return new GestaError('notFound');
  if (isFull(error)) return new GestaError('storageFull', { cause: error });
  // A database that cannot write its log stops itself: where there is no room, that is why it is away.
  if (isAway(error)) return new GestaError((await isShort()) ? 'storageFull' : 'unavailable', { cause: error });
  return new GestaError('unexpected', { cause: error });
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}

function placesOf(error: unknown): string[] {
  if (!(error instanceof Error) || !error.stack) return [];
  // The message may quote what was typed, over several lines: it is cut off before the places are read.
  const lines = error.stack.slice(error.stack.indexOf(error.message) + error.message.length).split('\n');
  return lines
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim().replace(/\(?(file:\/\/)?\/\S*\/(packages|node_modules)\//, '($2/'));
}
