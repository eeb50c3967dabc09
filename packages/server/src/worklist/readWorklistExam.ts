import { GestaError } from '@gesta/domain';
import type { Act } from '../http/context.ts';
import { examId, findExam } from './queries.ts';

/** One exam, with the status of its report. */
export const readWorklistExam: Act<'worklistExam'> = async (ctx, input) => {
  const exam = await findExam(ctx.db, await examId(ctx.db, input.id));
  if (!exam) throw new GestaError('notFound');
  return exam;
};
