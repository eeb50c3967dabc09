import type { TaskList } from 'graphile-worker';

/**
 * The words of a failure are kept with its job, and may quote what was written: data of patients, or bytes no text can hold, for which the
 * job could not even be marked as failed and all work would stand. So only its kind is kept.
 */
export function keepingKinds(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (...asked: Parameters<NonNullable<typeof task>>) => {
        try {
          return await task?.(...asked);
        } catch (error) {
          throw new Error(kindOf(error));
        }
      },
    ]),
  );
}

/** The names and codes of an error and of what caused it: `DrizzleQueryError, DatabaseError 55P03`. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const kind = [error.name, ...(typeof code === 'string' && /^\w+$/.test(code) ? [code] : [])].join(' ');
  return error.cause === undefined ? kind : `${kind}, ${kindOf(error.cause)}`;
}
