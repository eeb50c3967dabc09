import type { Act } from '../http/context.ts';

/** Nobody waits for it: the page says that it runs, and what came of it. */
export const runBackup: Act<'runBackup'> = async ({ watch }, { work }) => {
  const started = watch.backups?.running() === null;
  if (started) void watch.backups?.run(work);
  return { started };
};
