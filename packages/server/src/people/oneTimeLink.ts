import { randomBytes } from 'node:crypto';
import type { Config } from '../process/config.ts';

const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Where a person chooses her password. A demo without a public address is opened on its own machine. */
export function linkOf({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>, token: string): string {
  return `${publicUrl ?? `http://${host}:${port}`}/invite/${token}`;
}
