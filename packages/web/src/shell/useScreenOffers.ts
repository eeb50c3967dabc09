import { useSession } from '../api/session.tsx';
import { isOffered } from '../ui/offer.ts';
import { type ScreenAct, screenOffers } from './screenActs.ts';
import type { Screen } from './screens.ts';

/** Which of the buttons of a screen this person is offered. */
export function useScreenOffers<P extends Screen['path']>(path: P): (act: ScreenAct<P>) => boolean {
  const offers = screenOffers(path, useSession().role);
  return (act) => isOffered<string>(offers, act);
}
