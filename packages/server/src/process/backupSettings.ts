import path from 'node:path';
import { ConfigError, type Env, envText, envWhole } from './envValues.ts';
import { PASSPHRASE_NAME, passphraseProblem } from './passphrase.ts';

/** When is by the clock of the machine. */
export type BackupSettings = {
  to: string;
  at: { hour: number; minute: number };
  keep: number;
  /** Whether it is sealed with a passphrase, which is in the environment and nowhere else. */
  encrypt: boolean;
};

export type MetricsSettings = { host: string; port: number };

/** Where it is set, backups are sealed with it. */
function hasPassphrase(env: Env): boolean {
  const problem = passphraseProblem(env[PASSPHRASE_NAME]);
  if (problem) throw new ConfigError(problem);
  return envText(env, PASSPHRASE_NAME) !== null;
}

/** Other machines see it only where somebody wants that: it says nothing of patients, and much of the installation. */
export function metricsSettings(env: Env): MetricsSettings | null {
  if (envText(env, 'METRICS_PORT') === null) return null;
  return { host: envText(env, 'METRICS_HOST') ?? '127.0.0.1', port: envWhole(env, 'METRICS_PORT', 0, 1, 65_535) };
}

export function backupSettings(env: Env): BackupSettings | null {
  const to = envText(env, 'BACKUP_TO');
  if (to === null) return null;
  if (!path.isAbsolute(to)) throw new ConfigError(`BACKUP_TO must be a whole path, and it is '${to}'.`);
  const time = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(envText(env, 'BACKUP_AT') ?? '03:00');
  if (!time) throw new ConfigError(`BACKUP_AT must be a time such as 03:00, and it is '${env.BACKUP_AT}'.`);
  const at = { hour: Number(time[1]), minute: Number(time[2]) };
  return { to, at, keep: envWhole(env, 'BACKUP_KEEP', 14, 1, 1000), encrypt: hasPassphrase(env) };
}
