import type { Calculation, Notice } from '@gesta/clinical';
import type { RouteAnswer, Routes } from '@gesta/domain';
import { type CalcSpeech, sayNotice, sayReason, sayWithheld } from '@gesta/report';

export type SaidCalculation = RouteAnswer<Routes['calculate']>;

/** The calculation, with its reasons and notices in words beside their codes. */
export function presentCalculation(calculation: Calculation, speech: CalcSpeech): SaidCalculation {
  const { error, withheld, notices, result, rows, missing, sources, ...rest } = calculation;
  return {
    ...rest,
    result: [...result],
    rows: [...rows],
    missing: [...missing],
    sources: [...sources],
    error: error && sayReason(error, speech),
    reason: error,
    withheld: withheld && { text: sayWithheld(withheld, speech), reason: withheld },
    notices: notices.map((notice) => presentNotice(notice, speech)),
  };
}

function presentNotice(notice: Notice, { t }: CalcSpeech): SaidCalculation['notices'][number] {
  const { key, values = {}, list = [] } = notice;
  return { key, values: { ...values }, list: [...list], text: sayNotice(notice, t) };
}

/** One number of a result by its id. */
export function numberIn({ result }: Calculation, id: string): number | null {
  const value = result.find((item) => item.id === id)?.value;
  return typeof value === 'number' ? value : null;
}

export function wordIn({ result }: Calculation, id: string): string | null {
  const value = result.find((item) => item.id === id)?.value;
  return typeof value === 'string' ? value : null;
}
