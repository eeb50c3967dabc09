import type { InteractionLine } from '@gesta/domain';
import { type PointerEvent, useState } from 'react';
import { inPlace, waiting } from './steady.ts';

/** How long after something this person did herself the list follows at once, even under the pointer. */
const OWN_MS = 5000;

/**
 * Rows that do not move under the pointer. While it is over them, what others do changes rows where they are; rows that come or go
 * wait until the pointer leaves, or until they are asked for.
 */
export function useSteady(fresh: readonly InteractionLine[], question: string, old: boolean) {
  const [holding, setHolding] = useState(false);
  const [ownUntil, setOwnUntil] = useState(0);
  const [kept, setKept] = useState({ question, fresh, shown: fresh });
  if (!old && (fresh !== kept.fresh || question !== kept.question)) {
    const isHeld = holding && question === kept.question && performance.now() > ownUntil;
    setKept({ question, fresh, shown: isHeld ? inPlace(kept.shown, fresh) : fresh });
  }
  const show = () => setKept((before) => ({ ...before, shown: before.fresh }));

  return {
    exams: kept.shown,
    ...waiting(kept.shown, kept.fresh),
    /** Something waits. */
    waits: kept.shown !== kept.fresh,
    show,
    /** What changes next was done by this person. */
    follow: () => setOwnUntil(performance.now() + OWN_MS),
    area: {
      onPointerEnter: (event: PointerEvent) => setHolding(event.pointerType === 'mouse'),
      onPointerLeave: () => {
        setHolding(false);
        show();
      },
    },
  };
}
