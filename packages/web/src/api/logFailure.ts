import type { ErrorCode } from '@gesta/domain';

/** The path as declared, never the address: names and ids stay out of the log. */
export function logFailure(what: string, code: ErrorCode | string, requestId = ''): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the browser's log is written
  console.error(`${what}: ${code}${requestId === '' ? '' : ` (${requestId})`}`);
}
