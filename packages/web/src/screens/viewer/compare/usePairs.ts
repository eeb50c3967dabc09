import { useMemo, useState } from 'react';
import { useSay } from '../../../calc/useSay.ts';
import { useT } from '../../../ui/useT.tsx';
import { abbreviated } from '../abbreviated.ts';
import type { Picture } from '../pictures.ts';
import { measuresOn, type ReadVisit } from './comparedMeasure.ts';
import { type PicturePair, pairPictures } from './pairPictures.ts';

const pairable = (pictures: readonly Picture[], visit: ReadVisit | null) =>
  pictures.map(({ iuid, description }) => ({
    iuid,
    description,
    measures: visit === null ? [] : measuresOn(visit, iuid),
  }));

/** The pictures of both visits in pairs, and what somebody chose by hand. */
export function usePairs(
  pictures: readonly Picture[],
  prior: readonly Picture[],
  visits: { now: ReadVisit | null; prior: ReadVisit | null },
) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { now: mine, prior: theirs } = visits;
  const pairs = useMemo(
    () => pairPictures(pairable(pictures, mine), pairable(prior, theirs), chosen),
    [pictures, prior, mine, theirs, chosen],
  );
  return {
    pairs,
    choose: (now: string, other: string) => setChosen((all) => new Map(all).set(now, other)),
    forget: () => setChosen(new Map()),
  };
}

/** `OB · CA`: the title of a pair, and the short names of what was measured on it. */
export function usePairTitle(
  pictures: ReadonlyMap<string, Picture>,
  visits: { now: ReadVisit | null; prior: ReadVisit | null },
): (pair: PicturePair) => string {
  const { t } = useT();
  const say = useSay();
  return ({ now, prior, measures }) => {
    const [visit, iuid] = now === null ? [visits.prior, prior] : [visits.now, now];
    const picture = pictures.get(iuid ?? '');
    const names = measures.length > 0 || !visit || iuid === null ? measures : measuresOn(visit, iuid);
    const short = names.map((name) => abbreviated(say.word('measure', name.split(' ')[0] ?? '')));
    const title = picture?.description || (short.length > 0 ? '' : picture && numbered(picture, t));
    return [title, short.join(', ')].filter(Boolean).join(' · ');
  };
}

const numbered = ({ number }: Picture, t: ReturnType<typeof useT>['t']): string =>
  t('viewer.pictureNumber', { number });
