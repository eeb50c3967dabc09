import type { Calculation, ResultItem } from '@gesta/clinical';
import type { RouteAnswer, Routes } from '@gesta/domain';
import type { CalcSpeech } from '@gesta/report';
import type { Act } from '../http/context.ts';
import { calculateOnce } from './calculateOnce.ts';
import { numberIn, presentCalculation } from './present.ts';
import { speechIn } from './speech.ts';

export const trisomies: Act<'trisomies'> = async (_ctx, { path, params, allowUncertain, lang }) => {
  const calculation = calculateOnce(path, params, allowUncertain);
  const said = presentCalculation(calculation, await speechIn(lang));
  return {
    ...said,
    t21only: numberIn(calculation, 't21only'),
    t21plus: numberIn(calculation, 't21plus'),
    t18only: numberIn(calculation, 't18only'),
    t18plus: numberIn(calculation, 't18plus'),
    t13only: numberIn(calculation, 't13only'),
    t13plus: numberIn(calculation, 't13plus'),
    info: said.notices.map(({ text }) => text),
  };
};

export const preeclampsia: Act<'preeclampsia'> = async (_ctx, { path, params, allowUncertain, lang }) =>
  viewOf(calculateOnce(path, params, allowUncertain), await speechIn(lang));

export const preeclampsiaBarcelona: Act<'preeclampsiaBarcelona'> = async (
  _ctx,
  { path, params, allowUncertain, lang },
) => viewOf(calculateOnce(path, params, allowUncertain), await speechIn(lang));

function viewOf(calculation: Calculation, speech: CalcSpeech): RouteAnswer<Routes['preeclampsia']> {
  const said = presentCalculation(calculation, speech);
  const texts = (wanted: boolean) =>
    said.notices.filter(({ key }) => isRecommendation(key) === wanted).map(({ text }) => text);
  return {
    ...said,
    risk: numberIn(calculation, 'risk'),
    early: numberIn(calculation, 'early'),
    risks: calculation.result.flatMap(riskOf).sort((a, b) => a.before - b.before),
    info: texts(false),
    recommendations: texts(true),
  };
}

const isRecommendation = (key: string) => key.startsWith('calc.recommend.');

/** The two the specification names stand for births before 37 and before 34 weeks; the others say it themselves. */
const NAMED: Readonly<Record<string, number>> = { risk: 37, early: 34 };

function riskOf({ id, value, unit }: ResultItem) {
  const before = NAMED[id] ?? Number(/^before(\d+)$/.exec(id)?.[1]);
  if (!Number.isFinite(before) || unit !== '1:N' || typeof value !== 'number' || value <= 0) return [];
  return [{ before, oneIn: value, probability: 1 / value }];
}
