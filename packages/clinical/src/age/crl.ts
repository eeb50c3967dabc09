import { normalCurve } from '../curves/normalCurve.ts';
import type { Entry } from '../entries/entry.ts';
import { DAYA_1993 } from '../references/daya/coefficients.ts';
import { HADLOCK_1992 } from '../references/hadlock/coefficients.ts';
import { CRL_2014_MM, INTERGROWTH_CRL_2014 } from '../references/intergrowth/coefficients.ts';
import { CRL_1975_MM, ROBINSON_1975 } from '../references/robinson/coefficients.ts';
import { millimetres } from '../values/units.ts';
import { datingEntry } from './datingEntry.ts';
import { crlDaya1993, crlHadlock1992, crlIntergrowth2014, crlIntergrowth2014Sd, crlRobinson1975 } from './equations.ts';

export const crlEntries: readonly Entry[] = [
  datingEntry({
    id: 'dating.crl.hadlock1992',
    ...HADLOCK_1992,
    confidence: 'VERIFIED',
    measure: 'crlMm',
    range: [2, 121],
    age: crlHadlock1992,
  }),
  datingEntry({
    id: 'dating.crl.robinson1975',
    ...ROBINSON_1975,
    confidence: 'VERIFIED',
    measure: 'crlMm',
    range: CRL_1975_MM,
    age: crlRobinson1975,
  }),
  datingEntry({
    id: 'dating.crl.intergrowth2014',
    ...INTERGROWTH_CRL_2014,
    confidence: 'VERIFIED',
    measure: 'crlMm',
    range: CRL_2014_MM,
    age: crlIntergrowth2014,
    sd: crlIntergrowth2014Sd,
    curve: normalCurve({
      axis: 'crlMm',
      range: CRL_2014_MM,
      unit: 'days',
      mean: (crl) => crlIntergrowth2014(millimetres(crl)),
      sd: (crl) => crlIntergrowth2014Sd(millimetres(crl)),
    }),
  }),
  datingEntry({
    id: 'dating.crl.daya1993',
    ...DAYA_1993,
    confidence: 'PLAUSIBLE',
    measure: 'crlMm',
    // Made on 2–50 mm; the parabola flattens, and above 60 mm it must not be used.
    range: [2, 60],
    age: crlDaya1993,
  }),
];
