import { type AuthorInfo, formulas, type Reason } from '@gesta/clinical';
import { GestaError } from '@gesta/domain';
import { sayReason } from '@gesta/report';
import type { Act } from '../http/context.ts';
import { curveOnce } from './calculateOnce.ts';
import { speechIn } from './speech.ts';

/** The reference range of a measure; without an author, by the first who has one. */
export const percentileReference: Act<'percentileReference'> = async (
  _ctx,
  { measure, author, step, lang, ...params },
) => {
  const known = formulas().find((each) => each.measure === measure);
  const by = known?.authors.find((each) => (author === undefined ? each.hasCurve : each.author === author));
  if (!known || (author !== undefined && !by)) throw new GestaError('notFound');
  const found = curveOnce(measure, by?.author ?? '', params, step);
  const reason = refusal(by) ?? found.error;
  return {
    ...found,
    range: [...found.range],
    rows: reason ? [] : [...found.rows],
    sources: [...found.sources],
    error: reason && sayReason(reason, await speechIn(lang)),
    reason,
  };
};

/** The measure is known and has no curve, or none that is switched on: that is another thing than an unknown formula. */
function refusal(by: AuthorInfo | undefined): Reason | null {
  if (!by?.hasCurve) return { code: 'unavailable' };
  return by.offByDefault ? { code: 'uncertain' } : null;
}
