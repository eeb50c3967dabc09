import { GestaError } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { interaction } from '../db/schema.ts';
import { followInteractions } from '../gestation/followInteractions.ts';
import type { Act, CompanyContext } from '../http/context.ts';
import type { InteractionRow } from './formHistory.ts';
import { readInteraction } from './getInteraction.ts';
import { selectDoctors } from './listDoctors.ts';
import { moveVisit } from './moveVisit.ts';
import { refusePublished, takeEditable } from './takeEditable.ts';

type Input = Parameters<typeof updateInteraction>[1];

/** What is said about an exam rather than in it: whose it is, where and when it was, and who asked for it. */
export const updateInteraction: Act<'updateInteraction'> = async (ctx, input) => {
  const row = await takeEditable(ctx, input.iuid);
  refusePublished(row);
  if (row.version !== input.version) throw new GestaError('conflict');
  await refuseStranger(ctx, input, row);
  const { iuid: _, version: __, doctor, studyDate, time, room, resource, referringDoctor, ...plain } = input;
  // Whoever writes the report says when it was: an hour that somebody else has too is shared, and the lists say so.
  const when = { serviceDate: studyDate, serviceTime: time, room, resource, squeezeIn: true };
  const moved = await moveVisit(ctx, row, when);
  const [written] = await ctx.db
    .update(interaction)
    .set({
      ...plain,
      ...(doctor === undefined ? {} : { doctorId: doctor }),
      ...(referringDoctor ? { referringDoctor: merged(row.referringDoctor, referringDoctor) } : {}),
      version: Math.max(moved.version, row.version + 1),
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
export async function refuseStranger(
  ctx: CompanyContext,
  { doctor }: Pick<Input, 'doctor'>,
  row: Pick<InteractionRow, 'doctorId'>,
): Promise<void> {
  if (!doctor || doctor === row.doctorId) return;
  const doctors = await selectDoctors(ctx.db);
  if (doctors.some(({ iuid }) => iuid === doctor)) return;
  throw new GestaError('invalidInput', { fields: { doctor: 'errors.fieldInvalid' } });
}

/** Empty words are not kept. */
export function merged(
  stored: Record<string, string>,
  typed: Record<string, string | undefined>,
): Record<string, string> {
  const all = Object.entries({ ...stored, ...typed });
  return Object.fromEntries(all.filter((each): each is [string, string] => Boolean(each[1])));
}
