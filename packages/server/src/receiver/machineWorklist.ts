import { and, eq } from '../db/drizzle.ts';
import { device } from '../db/schema.ts';
import { findWorklist } from '../dimse/findWorklist.ts';
import type { Act } from '../http/context.ts';

/** For a receiver in the clinic. The machine is known by its name alone here, and for which letters it shows. */
export const machineWorklist: Act<'machineWorklist'> = async (ctx, { ae, isExplicit, question }) => {
  const [known] = await ctx.db
    .select({ id: device.id, charset: device.charset })
    .from(device)
    .where(and(eq(device.kind, 'dicom'), eq(device.state, 'active'), eq(device.aeTitle, ae)))
    .limit(1);
  const machine = {
    ...{ company: ctx.company.iuid, timeZone: ctx.company.timeZone, ae, calledAe: '', address: '' },
    ...{ id: known?.id ?? '', charset: known?.charset ?? 'utf8' },
  } as const;
  const asked = { bytes: Buffer.from(question, 'base64'), isExplicit };
  const found = await findWorklist(ctx.db, machine, asked, ctx.now);
  return { found: found && { ...found, answers: found.answers.map((each) => each.toString('base64')) } };
};
