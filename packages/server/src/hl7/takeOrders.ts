import { isCpf, WorklistDraft, type WorklistExam, WorklistPatch } from '@gesta/domain';
import { type Hl7Order, Hl7Refusal } from '@gesta/report';
import type { z } from 'zod';
import { and, eq, isNull } from '../db/drizzle.ts';
import { hl7Order, interaction } from '../db/schema.ts';
import { minuteIn } from '../http/clock.ts';
import type { CompanyContext } from '../http/context.ts';
import { dayIn } from '../http/today.ts';
import { isUntouched } from '../interaction/isUntouched.ts';
import { takeInteraction } from '../interaction/queries.ts';
import { createWorklistExam } from '../worklist/createWorklistExam.ts';
import { findExam } from '../worklist/queries.ts';
import { removeWorklistExam } from '../worklist/removeWorklistExam.ts';
import { updateWorklistExam } from '../worklist/updateWorklistExam.ts';

/** One order: the exam of it is made, changed or taken off the list by the acts other systems call too. */
export async function takeOrder(ctx: CompanyContext, order: Hl7Order): Promise<void> {
  if (order.control === 'NW') return makeExam(ctx, order);
  const exam = await examOf(ctx, order);
  const row = exam && (await takeInteraction(ctx.db, exam.id));
  const listed = row && (await findExam(ctx.db, row.id));
  if (!listed) {
    // What is to be taken off the list is off it.
    if (exam && order.control === 'CA') return;
    throw new Hl7Refusal('AE', exam ? 'hl7.refused.orderCancelled' : 'hl7.refused.orderUnknown', 204, ORDER);
  }
  if (!(await isUntouched(ctx, listed.id))) throw new Hl7Refusal('AE', 'hl7.refused.alreadyBegun', 206, ORDER);
  const named = { company: ctx.company.iuid, id: listed.id };
  if (order.control === 'CA') await removeWorklistExam(ctx, named);
  else {
    const patch = read(WorklistPatch, draftOf(ctx, order, order.accessionNo));
    await updateWorklistExam(ctx, { ...named, ...patch });
    const { procedure } = order;
    if (procedure.code !== '') await ctx.db.update(hl7Order).set({ procedure }).where(eq(hl7Order.examId, listed.id));
  }
}

const ORDER = { segment: 'ORC', field: 2 };

/** An order that comes again under another number of its message makes no second exam; one that says something else has to say so. */
async function makeExam(ctx: CompanyContext, order: Hl7Order): Promise<void> {
  const draft = read(WorklistDraft, draftOf(ctx, order, order.accessionNo || order.filler));
  const known = await orderNamed(ctx, order);
  if (known) {
    const exam = await findExam(ctx.db, known.id);
    if (!exam) throw new Hl7Refusal('AE', 'hl7.refused.orderCancelled', 205, ORDER);
    if (differs(exam, draft)) throw new Hl7Refusal('AE', 'hl7.refused.orderKnown', 205, ORDER);
    return;
  }
  const { id: examId } = await createWorklistExam(ctx, { company: ctx.company.iuid, ...draft });
  const { placer, procedure } = order;
  await ctx.db
    .insert(hl7Order)
    .values({ companyId: ctx.company.iuid, examId, ...placer, procedure, createdAt: ctx.now });
}

const TOLD = ['accessionNo', 'title', 'modality', 'patId', 'patientName', 'serviceDate', 'serviceTime'] as const;
const differs = (exam: WorklistExam, draft: WorklistDraft): boolean =>
  TOLD.some((field) => draft[field] !== undefined && draft[field] !== '' && draft[field] !== exam[field]);

/** By the number of whoever asked, or by our own number of the exam. */
async function examOf(ctx: CompanyContext, order: Hl7Order): Promise<{ id: string } | undefined> {
  const known = order.placer.number === '' ? undefined : await orderNamed(ctx, order);
  if (known || order.filler === '') return known;
  const [row] = await ctx.db
    .select({ id: interaction.id })
    .from(interaction)
    .where(and(eq(interaction.accessionNumber, order.filler), isNull(interaction.deletedAt)));
  return row;
}

async function orderNamed(ctx: CompanyContext, { placer }: Hl7Order): Promise<{ id: string } | undefined> {
  const [row] = await ctx.db
    .select({ id: hl7Order.examId })
    .from(hl7Order)
    .where(and(eq(hl7Order.number, placer.number), eq(hl7Order.namespace, placer.namespace)));
  return row;
}

/** An order in the words of the worklist; what it does not say is left out. */
function draftOf({ company }: CompanyContext, order: Hl7Order, accessionNo: string): object {
  const { identities, ...patient } = order.patient;
  const identity = identities.map((each) => each.replace(/[.\-\s]/g, '')).find(isCpf);
  return {
    ...patient,
    ...(identity !== undefined && { identity }),
    ...(accessionNo !== '' && { accessionNo }),
    ...(order.procedure.text !== '' && { title: order.procedure.text }),
    ...(order.modality !== '' && { modality: order.modality }),
    ...whenHere(order, company.timeZone),
  };
}

/** By the clock of the clinic: a moment that says how far it is from universal time is moved there. */
function whenHere({ when }: Hl7Order, timeZone: string): { serviceDate?: string; serviceTime?: string } {
  if (when === null) return {};
  const { day, time, offset } = when;
  if (time === null) return { serviceDate: day };
  if (offset === null) return { serviceDate: day, serviceTime: time };
  const moment = new Date(Date.parse(`${day}T${time}:00Z`) - offset * 60_000);
  const minute = minuteIn(timeZone, moment);
  const two = (value: number) => String(value).padStart(2, '0');
  return { serviceDate: dayIn(timeZone, moment), serviceTime: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}

/** Where the fields of the worklist stand in a message. */
const PLACES: Readonly<Record<string, { segment: string; field: number }>> = {
  patId: { segment: 'PID', field: 3 },
  identity: { segment: 'PID', field: 3 },
  patientName: { segment: 'PID', field: 5 },
  birthDate: { segment: 'PID', field: 7 },
  phone: { segment: 'PID', field: 13 },
  email: { segment: 'PID', field: 13 },
  title: { segment: 'OBR', field: 4 },
  accessionNo: { segment: 'OBR', field: 18 },
  modality: { segment: 'IPC', field: 5 },
};
export const hl7PlaceOf = (field: string): { segment?: string; field?: number } => PLACES[field] ?? {};

/** The schema that other systems' calls are read by. */
function read<T>(schema: z.ZodType<T>, draft: object): T {
  const { success, data, error } = schema.safeParse(draft);
  if (success) return data;
  const field = String(error.issues[0]?.path[0] ?? '');
  // A name that is there and cannot be one is not missing.
  const isNameless = field === 'patientName' && !('patientName' in draft);
  throw new Hl7Refusal('AE', isNameless ? 'patient.needsName' : 'hl7.refused.field', 102, hl7PlaceOf(field));
}
