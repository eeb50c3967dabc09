import { ULTRASOUND_MARKERS } from '../references/kagan2009/coefficients.ts';
import { type ByTrisomy, byTrisomy } from './trisomyPrior.ts';

export type UltrasoundMarker = keyof typeof ULTRASOUND_MARKERS;
export const ULTRASOUND_MARKER_NAMES = Object.keys(ULTRASOUND_MARKERS) as readonly UltrasoundMarker[];

/** Kagan 2009, Maiz 2009: a/u when the finding is there, (1−a)/(1−u) when it was looked for and is not. */
export function ultrasoundMarkerRatios(marker: UltrasoundMarker, present: boolean): ByTrisomy {
  const share = ULTRASOUND_MARKERS[marker];
  return byTrisomy((trisomy) =>
    present ? share[trisomy] / share.unaffected : (1 - share[trisomy]) / (1 - share.unaffected),
  );
}
