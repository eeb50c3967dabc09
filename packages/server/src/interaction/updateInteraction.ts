import { GestaError, serviceDayOf } from '@gesta/domain';
import { eq, sql } from 'drizzle-orm';
import { interaction } from '../db/schema.ts';
import { followInteractions } from '../gestation/followInteractions.ts';
import { instantIn, minuteIn } from '../http/clock.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import { dayIn } from '../http/today.ts';
import type { InteractionRow } from './formHistory.ts';
import { readInteraction } from './getInteraction.ts';
import { selectDoctors } from './listDoctors.ts';
import { refusePublished, takeEditable } from './takeEditable.ts';

type Input = Parameters<typeof updateInteraction>[1];

/** What is said about an exam rather than in it: whose it is, where and when it was, and who asked for it. */
export const updateInteraction: Act<'updateInteraction'> = async (ctx, input) => {
  const row = await takeEditable(ctx, input.iuid);
  refusePublished(row);
  if (row.version !== input.version) throw new GestaError('conflict');
  await refuseStranger(ctx, input, row);
  const { iuid: _, version: __, doctor, studyDate, time, referringDoctor, ...plain } = input;
  const [written] = await ctx.db
    .update(interaction)
    .set({
      ...plain,
      ...(doctor === undefined ? {} : { doctorId: doctor }),
      ...(referringDoctor ? { referringDoctor: merged(row.referringDoctor, referringDoctor) } : {}),
      ...moment(ctx, row, studyDate, time),
      version: sql`${interaction.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(eq(interaction.id, row.id))
    .returning();
  if (!written) throw new GestaError('notFound');
  await followInteractions(ctx, row.gestationId);
  const fields = Object.keys(input).filter((field) => field !== 'iuid' && field !== 'version');
  await ctx.audit({ action: 'interaction.update', subject: row.id, details: { fields } });
  return readInteraction(ctx, written);
};

/** An exam is given to a doctor of the company; one who has it already keeps it. */
async function refuseStranger(ctx: CompanyContext, { doctor }: Input, row: InteractionRow): Promise<void> {
  if (!doctor || doctor === row.doctorId) return;
  const doctors = await selectDoctors(ctx.db);
  if (doctors.some(({ iuid }) => iuid === doctor)) return;
  throw new GestaError('invalidInput', { fields: { doctor: 'errors.fieldInvalid' } });
}

/** Empty words are not kept. */
function merged(stored: Record<string, string>, typed: Record<string, string | undefined>): Record<string, string> {
  const all = Object.entries({ ...stored, ...typed });
  return Object.fromEntries(all.filter((each): each is [string, string] => Boolean(each[1])));
}

function moment(ctx: CompanyContext, row: InteractionRow, day: Input['studyDate'], time: string | undefined) {
  if (day === undefined && time === undefined) return {};
  const { timeZone } = ctx.company;
  const [hours = 0, minutes = 0] = time?.split(':').map(Number) ?? [];
  const minute = time === undefined ? minuteIn(timeZone, row.date) : hours * 60 + minutes;
  const studyDate = day ?? row.studyDate ?? row.serviceDay;
  const date = instantIn(timeZone, studyDate, minute);
  return { date, studyDate, serviceDay: serviceDayOf(studyDate, dayIn(timeZone, date)) };
}
