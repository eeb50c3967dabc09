import { isCrossOrigin, pageBase } from './pageBase.ts';

/** What nobody took until then is old. */
const PATIENCE_MS = 5_000;

/** Asked before the application was there to ask: each answer is given to the first call that wants the very same. */
const asked = new Map<string, Promise<Response>>();

const keyOf = (url: string, company: string | null) => `${company ?? ''} ${url}`;

/** A question with the cookie alone, which can only read. Whoever asked reads the answer; another copy waits for its call. */
export function askEarly(url: string, company: string | null): Promise<Response> {
  const answer = fetch(url, {
    headers: { accept: 'application/json', ...(company === null ? {} : { 'x-company': company }) },
    credentials: isCrossOrigin(pageBase()) ? 'include' : 'same-origin',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const kept = answer.then((response) => (response.ok ? whole(response.clone()) : response));
  kept.catch(() => undefined);
  const key = keyOf(url, company);
  asked.set(key, kept);
  setTimeout(() => asked.delete(key), PATIENCE_MS);
  return answer;
}

/** Read to its end at once: whoever takes it later must not find it cut off by the patience of the question. */
async function whole(response: Response): Promise<Response> {
  const { status, headers } = response;
  return new Response(await response.blob(), { status, headers });
}

/** The answer that is there or on its way; null where nobody asked. A refusal is nobody's: who asks now may be somebody else. */
export function takeEarly(url: string, company: string | null): Promise<Response | null> | null {
  const key = keyOf(url, company);
  const answer = asked.get(key);
  asked.delete(key);
  if (answer === undefined) return null;
  return answer.then(
    (response) => (response.ok ? response : null),
    () => null,
  );
}
