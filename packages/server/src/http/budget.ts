import { GestaError } from '@gesta/domain';

export type Budget = {
  /** Counts one more of this user's, or refuses it and says for how long. */
  spend(user: string, now: Date): void;
  /** How many users it remembers. */
  readonly size: number;
};

const WINDOW_MS = 60_000;
/** Beyond this the one who began longest ago is forgotten: whoever has many addresses fills no memory. */
const MOST_KNOWN = 20_000;

/**
 * So many in a minute for each user, in this process: far more than a person or a form needs, and an end to a program
 * that asks without end. Only who asked within the last minute is remembered.
 */
export function createBudget(most: number, mostKnown = MOST_KNOWN): Budget {
  // In the order in which their minutes began.
  const spent = new Map<string, { since: number; count: number }>();

  return {
    get size() {
      return spent.size;
    },
    spend(user, now) {
      const at = now.getTime();
      // Requests may arrive a little out of order; a clock that was set back by more begins anew.
      const isOver = ({ since }: { since: number }) => Math.abs(at - since) >= WINDOW_MS;
      for (const [oldest, minute] of spent) {
        if (!isOver(minute) && (spent.size < mostKnown || spent.has(user))) break;
        spent.delete(oldest);
      }
      const known = spent.get(user);
      if (known && isOver(known)) spent.delete(user);
      const minute = known && !isOver(known) ? known : { since: at, count: 0 };
      if (minute.count >= most) {
        const retryAfterSeconds = Math.max(1, Math.ceil((minute.since + WINDOW_MS - at) / 1000));
        throw new GestaError('tooManyAttempts', { retryAfterSeconds });
      }
      minute.count += 1;
      spent.set(user, minute);
    },
  };
}
