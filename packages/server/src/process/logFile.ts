import { fstatSync, openSync, writeSync } from 'node:fs';

/** Whole lines into an open file. Where there is no room a line is lost, and never the program: a stream would end it. */
export function linesInto(file: number): { write(line: string): void } {
  let torn = false;
  return {
    write(line) {
      const text = Buffer.from(torn ? `\n${line}` : line);
      try {
        torn = writeSync(file, text) < text.length;
      } catch {
        torn = true;
      }
    },
  };
}

export const logFile = (path: string): { write(line: string): void } => linesInto(openSync(path, 'a', 0o600));

/** The output of the program, which may have been sent to a file. */
export const outputLog = (): { write(line: string): void } => (fstatSync(1).isFile() ? linesInto(1) : process.stdout);
