import type { InteractionLine, MessageKey } from '@gesta/domain';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import type { Picture } from './pictures.ts';
import type { Viewed } from './useViewed.ts';

const NONE: readonly InteractionLine[] = [];

/** The earlier visits of the gestation, once somebody asks for them: opened where there is one, and said where there is none. */
export function useEarlier({ company, exam, studies }: Viewed, current: Picture | null, onFound: () => void) {
  const [asked, setAsked] = useState(false);
  const id = exam?.iuid ?? studies[0]?.iuid ?? '';
  const { data } = useCall('earlierExams', { company, id }, { enabled: asked && id !== '' });
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  const hasSome = data !== undefined && data.length > 0;
  useEffect(() => {
    if (!asked || !hasSome) return;
    setAsked(false);
    found.current();
  }, [asked, hasSome]);
  // The answer is about what was on view when it was asked for.
  const picture = current?.iuid;
  const seen = useRef(picture);
  useEffect(() => {
    if (seen.current !== picture) setAsked(false);
    seen.current = picture;
  }, [picture]);
  const isNone = asked && data !== undefined && data.length === 0;
  const none: MessageKey = exam?.gestation ? 'viewerCompare.first' : 'viewerCompare.noGestation';
  return { ask: () => setAsked(true), visits: data ?? NONE, none: isNone ? none : null };
}
