import { csvText, DEFAULT_LOCALE, GestaError, type Translate } from '@gesta/domain';
import { sayActor, sayAudit, saySubject } from '@gesta/report';
import { sql } from '../db/drizzle.ts';
import { auditEntry } from '../db/schema.ts';
import type { Act } from '../http/context.ts';
import { dayIn } from '../http/today.ts';
import { wordsIn } from '../report/speech.ts';
import { knownInClinic, presentTrail } from './nameTrail.ts';
import { entriesSought, sought } from './readTrail.ts';
import { TRAIL_COLUMNS } from './trailQuery.ts';

/** A file somebody opens in a spreadsheet; more are asked for in parts. */
const MOST = 50_000;
const AT_ONCE = 2_000;

/** What was looked for, as a file. That it left is an entry. */
export const exportTrail: Act<'exportTrail'> = async (ctx, { lang = DEFAULT_LOCALE, ...filter }) => {
  const { where } = await entriesSought(ctx, filter);
  const rows = await ctx.db
    .select(TRAIL_COLUMNS)
    .from(auditEntry)
    .where(where)
    .orderBy(sql`${auditEntry.seq} DESC`)
    .limit(MOST + 1);
  if (rows.length > MOST) throw new GestaError('trailTooLong');
  const { t } = await wordsIn(lang);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: ctx.company.timeZone, timeStyle: 'medium' });
  const cells: (string | number)[][] = [headOf(t)];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    for (const line of presentTrail(part, await knownInClinic(ctx.db, part))) {
      const at = new Date(line.at);
      const [actor, about] = [sayActor(line.actor, t), saySubject(line.subject, t)];
      cells.push([
        line.seq,
        dayIn(ctx.company.timeZone, at),
        clock.format(at),
        actor.name,
        actor.note,
        sayAudit(line, t),
        about.name,
        line.subject.patient?.name ?? '',
        line.address === '' ? t('trail.server') : line.address,
        line.action,
        line.subject.id,
        JSON.stringify(line.details),
      ]);
    }
  }
  await ctx.audit({
    action: 'audit.export',
    subject: filter.patient ?? ctx.company.iuid,
    details: { ...sought(filter), entries: rows.length },
  });
  const name = `${t('trail.title')} ${ctx.today}.csv`;
  return async () => ({ type: 'text/csv', name, bytes: new TextEncoder().encode(csvText(cells, lang)) });
};

const headOf = (t: Translate): string[] => [
  t('trail.number'),
  t('trail.day'),
  t('trail.when'),
  t('trail.who'),
  t('trail.role'),
  t('trail.what'),
  t('trail.about'),
  t('trail.patient'),
  t('trail.where'),
  t('trail.action'),
  t('trail.id'),
  t('trail.data'),
];
