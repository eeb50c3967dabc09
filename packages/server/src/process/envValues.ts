/** What an installation is told by its environment. */
export type Env = Record<string, string | undefined>;

/** A setting that stops the start; its message is a sentence that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function envText(env: Env, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

export function envWhole(env: Env, name: string, fallback: number, least: number, most: number): number {
  const value = envText(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= least && number <= most) return number;
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, and it is '${value}'.`);
}
