import { type CalendarDay, loadChapters, parseDay } from '@gesta/clinical';
import type { AssistantScreen, ChatTurn, Locale } from '@gesta/domain';
import { compiledExam, EMPTY_STATE, type FormDefinition, recalculate } from '@gesta/forms';
import type { AskedExam } from '@gesta/report';
import { companyForms, readCustoms } from '../form/companyForms.ts';
import { measuredIn } from '../gestation/measuredIn.ts';
import { findGestation, interactionsOf } from '../gestation/queries.ts';
import type { CompanyContext } from '../http/context.ts';
import { measuresOf } from '../imaging/examMeasures.ts';
import type { InteractionRow } from '../interaction/formHistory.ts';
import { findPatient } from '../patient/queries.ts';
import { shownTemplates } from '../template/listTemplates.ts';
import type { AskedPurpose, AskedQuestion } from './assistantPort.ts';
import { languagesFor } from './languagesFor.ts';
import { readAbout } from './readAbout.ts';
import { whoIsNamed } from './readIdentity.ts';

export type QuestionWanted = {
  purpose: AskedPurpose;
  prompt: string;
  locale: Locale;
  turns: readonly ChatTurn[];
  template: string | null;
  screen: AssistantScreen;
  form: string | null;
  fetus: number;
  exam: InteractionRow | null;
  /** Exams a conclusion may be written after. */
  earlier: readonly InteractionRow[];
  lastOfDoctor: readonly InteractionRow[];
};

/** Everything that is answered from, in one transaction, which has ended before anybody is asked. */
export async function readAsked(ctx: CompanyContext, asking: QuestionWanted): Promise<AskedQuestion> {
  await loadChapters();
  const { purpose, prompt, locale, turns, template, screen, form, fetus, exam } = asking;
  const definitions = await companyForms(ctx);
  const { templates } = await shownTemplates(ctx);
  const asked = exam && (await readExam(ctx, exam, definitions));
  return {
    ...{ purpose, prompt, locale, turns, template },
    context: {
      languages: await languagesFor(locale),
      screen,
      form,
      fetus,
      definitions,
      customs: await readCustoms(ctx),
      templates: templates.map(({ name, content }) => ({ name, content })),
      exam: asked,
    },
    about: exam && (await readAbout(ctx, exam, asking)),
    who: await whoIsNamed(ctx, [...(exam ? [exam] : []), ...asking.earlier, ...asking.lastOfDoctor]),
    dated: { examDay: exam?.serviceDay ?? null, start: exam && (await startOf(ctx, exam)) },
  };
}

async function readExam(
  ctx: CompanyContext,
  row: InteractionRow,
  definitions: readonly FormDefinition[],
): Promise<AskedExam> {
  const patient = await findPatient(ctx.db, row.patientId);
  const all = row.gestationId === null ? [] : await interactionsOf(ctx.db, row.gestationId);
  const others = measuredIn(
    ctx.user,
    all.filter(({ id }) => id !== row.id),
  );
  const compiled = compiledExam(definitions, row.forms);
  const { measures, presets, fetuses } = await measuresOf(ctx.db, row.id);
  return {
    compiled,
    state: recalculate(compiled, { ...EMPTY_STATE, values: row.forms }),
    earlierExams: others.map(({ date, formValues }) => ({ date, values: formValues })),
    known: {
      examDay: row.serviceDay,
      accessionNumber: row.accessionNumber,
      patient: {
        birthdate: patient?.birthdate ?? null,
        weight: patient?.weight ?? null,
        height: patient?.height ?? null,
      },
      exams: others.map(({ formValues }) => formValues),
      start: await startOf(ctx, row),
    },
    measures,
    presets,
    answers: fetuses,
  };
}

async function startOf(ctx: CompanyContext, row: InteractionRow): Promise<CalendarDay | null> {
  if (row.gestationId === null) return null;
  const found = await findGestation(ctx.db, row.gestationId);
  return found?.date ? parseDay(found.date) : null;
}
