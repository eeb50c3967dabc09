import { z } from 'zod';
import {
  AnemiaAnswer,
  CalculationAnswer,
  CalculationCall,
  CurveAnswer,
  CurveCall,
  DirectCall,
  familyCall,
  PathSegment,
  PreeclampsiaAnswer,
  TransfusionAnswer,
  TrisomyAnswer,
} from '../entities/calculation.ts';
import { everyone } from './callers.ts';
import type { RouteSpec } from './route.ts';

/** No record is read or written: whoever is signed in may calculate, with or without a company. */
const open = { scope: 'identity', who: everyone } as const;
const calculates = { ...open, method: 'POST', changes: 'nothing' } as const;

export const calculationRoutes = {
  calculate: {
    ...calculates,
    path: '/functions/calculations',
    body: CalculationCall,
    answer: CalculationAnswer,
  },
  calculateBy: {
    ...calculates,
    path: '/functions/calc/:measure/:author/:version',
    params: z.object({ measure: PathSegment, author: PathSegment, version: PathSegment }),
    body: DirectCall,
    answer: CalculationAnswer,
  },
  /** `/calc/trissomias/v3` has no author: the version stands in its place. */
  calculateDirect: {
    ...calculates,
    path: '/functions/calc/:measure/:author',
    params: z.object({ measure: PathSegment, author: PathSegment }),
    body: DirectCall,
    answer: CalculationAnswer,
  },
  percentileReference: {
    ...open,
    method: 'GET',
    about: 'nothing',
    path: '/functions/calc/:measure',
    params: z.object({ measure: PathSegment }),
    query: CurveCall,
    answer: CurveAnswer,
  },
  trisomies: {
    ...calculates,
    path: '/functions/trisomies',
    body: familyCall('/calc/trissomias/v3'),
    answer: TrisomyAnswer,
  },
  preeclampsia: {
    ...calculates,
    path: '/functions/preeclampsia',
    body: familyCall('/calc/preeclampsia/v3', '/calc/preeclampsia-2t/v1', '/calc/preeclampsia-3t/v1'),
    answer: PreeclampsiaAnswer,
  },
  preeclampsiaBarcelona: {
    ...calculates,
    path: '/functions/preeclampsia-barcelona',
    body: familyCall('/calc/preeclampsia-barcelona/v1'),
    answer: PreeclampsiaAnswer,
  },
  anemia: { ...calculates, path: '/functions/anemia', body: DirectCall, answer: AnemiaAnswer },
  anemiaVolumeToTransfuse: {
    ...calculates,
    path: '/functions/anemia-volume-to-transfuse',
    body: DirectCall,
    answer: TransfusionAnswer,
  },
} as const satisfies Record<string, RouteSpec>;
