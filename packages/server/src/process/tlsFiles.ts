import { readFileSync } from 'node:fs';
import { ConfigError, type Env, envText } from './envValues.ts';

export type TlsFiles = { cert: string; key: string };

/** A certificate and its key, from the files two variables name; null where neither is set. */
export function tlsFiles(env: Env, names: readonly [cert: string, key: string]): TlsFiles | null {
  const [cert, key] = names.map((name) => envText(env, name));
  if (!cert && !key) return null;
  const read = (name: string, file: string | null | undefined) => {
    try {
      return readFileSync(file ?? '', 'utf8');
    } catch {
      // Never in the clear where somebody wanted it sealed.
      throw new ConfigError(
        `${name} must be a file in PEM that can be read; it and the other of the two belong together.`,
      );
    }
  };
  return { cert: read(names[0], cert), key: read(names[1], key) };
}
