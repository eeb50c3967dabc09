import type { BackupSettings } from '../process/backupSettings.ts';
import type { BackupRunner } from '../process/watch.ts';

/** The next time a clock of this machine shows it. */
export function nextTime({ hour, minute }: BackupSettings['at'], now: Date): Date {
  const next = new Date(now);
  next.setHours(hour, minute, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next;
}

/** Makes a backup every night and proves it. */
export function startNightly(at: BackupSettings['at'], { run }: BackupRunner): () => void {
  let ended = false;
  let timer: NodeJS.Timeout;
  async function work(): Promise<void> {
    if (await run('make')) await run('verify');
    wait();
  }
  function wait(): void {
    if (ended) return;
    const now = new Date();
    timer = setTimeout(() => void work(), nextTime(at, now).getTime() - now.getTime());
    timer.unref();
  }
  wait();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
