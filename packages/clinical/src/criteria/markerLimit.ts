import { NUCHAL_FOLD } from '../references/acog/coefficients.ts';
import { CPR_CUTOFFS } from '../references/baschat/coefficients.ts';
import { UNUSUAL } from '../references/criteria/growth.ts';
import { DELPHI } from '../references/delphi/coefficients.ts';
import { ATRIUM_MM } from '../references/smfm/coefficients.ts';
import { RENAL_PELVIS } from '../references/utd/coefficients.ts';

/** From where on a measure is a marker by its criterion: millimetres, or a percentile; null where the criterion has none at this age. */
export function markerLimit(criterion: string, gaDays: number | null): number | null {
  if (criterion === 'anatomy.nuchalFold') return NUCHAL_FOLD.acog[0].thresholdMm;
  if (criterion === 'anatomy.ventricle') return ATRIUM_MM.mildFrom;
  if (criterion === 'doppler.cerebroplacental') return DELPHI.lowCpr;
  if (criterion === 'measure.percentile') return UNUSUAL.lowTo;
  if (criterion !== 'anatomy.renalPelvis' || gaDays === null) return null;
  return (gaDays < RENAL_PELVIS.lateFromDays ? RENAL_PELVIS.early : RENAL_PELVIS.late).a1From;
}

/** Below which size it is one by itself, whatever its place on its curve. */
export const markerSizeLimit = (criterion: string): number | null =>
  criterion === 'doppler.cerebroplacental' ? CPR_CUTOFFS.usual : null;
