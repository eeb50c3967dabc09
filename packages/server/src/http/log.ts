import { outputLog } from '../process/logFile.ts';

/** Request id, route, status, time: a log says what happened, never to whom. Nothing here serialises a request. */
export function loggerOptions(level: string, stream: { write(line: string): void } = outputLog()) {
  return { level, base: null, stream };
}
