import { TWIN_LIMITS } from '@gesta/clinical';
import type { Locale, Translate } from '@gesta/domain';
import { formatNumber, sayPercentile } from '@gesta/domain';
import type { Criterion, CriterionCode } from './surveillance.ts';

type Words = { t: Translate; locale: Locale };
type Unit = 'percentile' | '%' | 'cm' | 'MoM' | 'sign';

const { selective, transfusion, anemia } = TWIN_LIMITS;

/** What each criterion asks, and how what was found is written. */
const ASKED: Readonly<Record<CriterionCode, { unit: Unit; limits: readonly number[]; decimals: number }>> = {
  weightBelow3: { unit: 'percentile', limits: [selective.verySmall], decimals: 0 },
  weightBelow10: { unit: 'percentile', limits: [selective.small], decimals: 0 },
  abdomenBelow10: { unit: 'percentile', limits: [selective.small], decimals: 0 },
  discordance: { unit: '%', limits: [selective.discordance], decimals: 1 },
  umbilicalAbove95: { unit: 'percentile', limits: [selective.highPi], decimals: 0 },
  smallPocket: { unit: 'cm', limits: [transfusion.donorMaxCm], decimals: 1 },
  largePocket: { unit: 'cm', limits: [transfusion.recipientMinCm], decimals: 1 },
  largePocketLate: { unit: 'cm', limits: [transfusion.recipientMinAfter20WeeksCm], decimals: 1 },
  bladder: { unit: 'sign', limits: [], decimals: 0 },
  criticalDoppler: { unit: 'sign', limits: [], decimals: 0 },
  demise: { unit: 'sign', limits: [], decimals: 0 },
  velocities: { unit: 'MoM', limits: [anemia.anemicMin, anemia.polycythemicMax], decimals: 2 },
  velocityDifference: { unit: 'MoM', limits: [anemia.differenceMin], decimals: 2 },
  velocityWatch: { unit: 'MoM', limits: [anemia.watchDifference], decimals: 2 },
};

/** `Peso do menor < P10`, and what was found: `feto 2: P4`. */
export function sayCriterion(criterion: Criterion, words: Words): { name: string; found: string } {
  const { t, locale } = words;
  const { limits } = ASKED[criterion.code];
  const [asked = 0, other = 0] = limits;
  const { limit = asked } = criterion;
  const name = t(`twins.criterion.${criterion.code}`, {
    limit: formatNumber(limit, locale),
    other: formatNumber(other, locale),
  });
  return { name, found: sayFound(criterion, words) };
}

function sayFound({ code, state, fetus, value }: Criterion, { t, locale }: Words): string {
  const { unit, decimals } = ASKED[code];
  if (state === 'unknown') return t('twins.notSeen');
  if (unit === 'sign' || value === null) {
    const sign = t(state === 'met' ? 'twins.signPresent' : 'twins.signAbsent');
    return fetus === null ? sign : t('twins.ofFetus', { fetus, value: sign });
  }
  const written = (each: number) => sayValue(each, unit, decimals, locale);
  const text = typeof value === 'number' ? written(value) : value.map(written).join(' · ');
  return fetus === null ? text : t('twins.ofFetus', { fetus, value: text });
}

function sayValue(value: number, unit: Unit, decimals: number, locale: Locale): string {
  if (unit === 'percentile') return sayPercentile({ percentil: value, bound: null }, locale);
  return `${formatNumber(value, locale, decimals)} ${unit}`;
}
