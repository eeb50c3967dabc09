import { DEFAULT_LOCALE, GestaError, type RecordReading, type Translate } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import { sayActor, sayAudit, sayName, saySubject } from '@gesta/report';
import { eq } from '../db/drizzle.ts';
import { company } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { dayIn } from '../http/today.ts';
import { type ListPaper, pageSetup } from '../paper/paper.ts';
import { findPrint, layoutOf } from '../print/queries.ts';
import { clinicOnPaper } from '../report/clinicOnPaper.ts';
import { momentIn } from '../report/momentIn.ts';
import { wordsIn } from '../report/speech.ts';
import { typesetList } from '../report/typeset.ts';
import { readingsOf } from './recordReaders.ts';

/** Who saw her record, on the clinic's paper: what the patient is given when she asks. */
export const recordReadersPaper: Act<'recordReadersPaper'> = async (ctx, { iuid, lang = DEFAULT_LOCALE }) => {
  const { patient, readings, total } = await readingsOf(ctx, iuid);
  const [row] = await ctx.db.select().from(company).where(eq(company.id, ctx.company.iuid));
  if (!row) throw new GestaError('companyNotFound');
  const printing = await findPrint(ctx);
  const layout = layoutOf(printing);
  const { t } = await wordsIn(lang);
  const logo = printing?.logoSha256 ?? null;
  const clinic = clinicOnPaper(row, logo !== null, t);
  const { timeZone } = ctx.company;
  const made = t('trail.paperMade', { when: momentIn(timeZone, ctx.now), name: ctx.user.displayName });
  const list: ListPaper = {
    locale: lang,
    title: t('trail.paperTitle'),
    clinic: {
      name: clinic.name,
      nameFull: clinic.nameFull === clinic.name ? '' : clinic.nameFull,
      lines: clinic.head.filter(Boolean),
      footer: [clinic.name, ...clinic.lines].filter(Boolean).join(' · '),
      logo: clinic.hasLogo,
    },
    header: layout.header,
    footer: layout.footer,
    standing: made,
    running: [t('trail.paperTitle'), formatDay(ctx.today)],
    patient: { name: patient.name, running: [sayName(patient.name), patient.patId].filter(Boolean) },
    words: { page: t('paper.page', { page: '{page}', pages: '{pages}' }) },
    lead: t('trail.readersLead'),
    facts: [
      { label: t('trail.patient'), text: sayName(patient.name) },
      { label: t('trail.birthdate'), text: patient.birthdate ? formatDay(patient.birthdate) : '' },
      { label: t('trail.patId'), text: patient.patId },
      { label: t('trail.accesses'), text: String(total) },
    ],
    columns: [
      { title: t('trail.moment'), width: 'usual' },
      { title: t('trail.who'), width: 'wide' },
      { title: t('trail.seen'), width: 'wide' },
      { title: t('trail.about'), width: 'wide' },
      { title: t('trail.where'), width: 'narrow' },
    ],
    rows: readings.map((reading) => rowOf(reading, timeZone, t)),
  };
  await ctx.audit({ action: 'audit.export', subject: iuid, details: { readers: true, entries: total } });
  return async () => {
    const files: Record<string, Uint8Array> = {};
    const picture = logo && (await ctx.files.get(ctx.company.iuid, logo));
    if (logo && !picture) throw new GestaError('fileLost');
    if (picture) files['/logo'] = picture;
    const bytes = await typesetList(ctx.asker, () => ({ list, page: pageSetup(layout, list), files }));
    return { type: 'application/pdf', name: `${t('trail.paperTitle')}.pdf`, bytes };
  };
};

function rowOf(reading: RecordReading, timeZone: string, t: Translate): ListPaper['rows'][number] {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  const [from, to] = [new Date(reading.from), new Date(reading.to)];
  const hours = [...new Set([clock.format(from), clock.format(to)])].join('–');
  const [actor, about] = [sayActor(reading.actor, t), saySubject(reading.subject, t)];
  return [
    { text: formatDay(dayIn(timeZone, from)), note: hours },
    { text: actor.name, note: [actor.note, reading.actor.registration].filter(Boolean).join(' · ') },
    { text: sayAudit(reading, t), note: reading.times > 1 ? t('trail.times', { count: reading.times }) : '' },
    { text: about.name, note: reading.subject.exam?.title ?? '' },
    { text: reading.address === '' ? t('trail.server') : reading.address, note: '' },
  ];
}
