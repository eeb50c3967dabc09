import { GestaError } from '@gesta/domain';
import { createBudget } from '../http/budget.ts';

/** Far more than somebody types in a minute, and as many at once as she has screens open. */
const IN_A_MINUTE = 20;
const AT_ONCE = 3;

const budget = createBudget(IN_A_MINUTE);
const asking = new Map<string, number>();

/** Counts one question of this person, or refuses it. What is answered gives the turn back when it is over. */
export function takeTurn(person: string, now: Date): () => void {
  const open = asking.get(person) ?? 0;
  if (open >= AT_ONCE) throw new GestaError('tooManyAttempts', { retryAfterSeconds: 5 });
  budget.spend(person, now);
  asking.set(person, open + 1);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const left = (asking.get(person) ?? 1) - 1;
    if (left > 0) asking.set(person, left);
    else asking.delete(person);
  };
}
