import { DEFAULT_LOCALE, GestaError } from '@gesta/domain';
import { eq } from '../db/drizzle.ts';
import { company } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { findPrint, layoutOf } from '../print/queries.ts';
import { aroundReport, clinicOnPaper } from './clinicOnPaper.ts';
import { NOBODY } from './nobody.ts';
import { setPaper } from './setPaper.ts';
import { wordsIn } from './speech.ts';

/** The clinic's own paper with an exam of nobody, as a report of today would leave the printer. It says on itself what it is. */
export const examplePaper: Act<'examplePaper'> = async (ctx, { lang = DEFAULT_LOCALE }) => {
  const [clinic] = await ctx.db.select().from(company).where(eq(company.id, ctx.company.iuid));
  if (!clinic) throw new GestaError('companyNotFound');
  const printing = await findPrint(ctx);
  const layout = layoutOf(printing);
  const words = await wordsIn(lang);
  const source = {
    ...NOBODY,
    interaction: {
      ...NOBODY.interaction,
      serviceDay: ctx.today,
      formValues: {
        ...NOBODY.interaction.formValues,
        'conclusion.info.text': `<p>${words.t('firstSteps.exampleConclusion')}</p>`,
      },
    },
    patient: { ...NOBODY.patient, name: words.t('firstSteps.examplePatient') },
    clinic: clinicOnPaper(clinic, (printing?.logoSha256 ?? null) !== null, words.t),
    layout: aroundReport(layout),
  };
  const read = {
    source,
    speech: { ...words, time: '' },
    layout,
    logo: printing?.logoSha256 ?? null,
    pictures: [],
    signature: null,
    assisted: { items: [], notice: false },
    cnes: clinic.cnes,
  };
  return async () => {
    const { bytes } = await setPaper(ctx, read, null);
    return { type: 'application/pdf', name: 'exemplo.pdf', bytes };
  };
};
