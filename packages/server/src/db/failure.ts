/** PostgreSQL's own code of a failure, through the wrapping of the query builder. */
export function sqlState(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = (each as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

export function isDuplicate(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** Refused only because a statement before it in the same transaction failed. */
export function isAfterFailure(error: unknown): boolean {
  return sqlState(error) === '25P02';
}

/** A statement answers with other columns than when it was planned: a migration ran meanwhile. */
export function isPlannedBefore(error: unknown): boolean {
  return sqlState(error) === '0A000' && /cached plan/.test(String((error as Error).cause ?? error));
}

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The disk is full, of the files or of the database: nothing was changed. */
export function isFull(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (NO_ROOM.has(String((each as { code?: unknown }).code))) return true;
  return false;
}

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** A database that stopped takes the socket in its folder away; a file that is missing is missing to whoever reads it. */
const lacksSocket = ({ code, syscall }: NodeJS.ErrnoException): boolean => code === 'ENOENT' && syscall === 'connect';

/** The database is away or starting: the caller may try again, nothing was changed. */
export function isAway(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = (each as { code?: unknown }).code;
    // 57014 and 55P03: the statement or the lock took longer than it may.
    if (typeof code === 'string' && (NETWORK.has(code) || /^(57|08|53|55P03)/.test(code))) return true;
    if (lacksSocket(each)) return true;
    if (
      /Connection terminated|not queryable|Client was closed|timeout exceeded when trying to connect/.test(each.message)
    )
      return true;
  }
  return false;
}
