import { addressLine, contactLine, directorLine, type PrintLayout, sheetOf, type Translate } from '@gesta/domain';
import { formatCnpj } from '@gesta/forms';
import type { ReportSource } from '@gesta/report';
import type { company } from '../db/schema.ts';

/** The clinic as its papers say it: where it is under its name, who answers for it at the foot. */
export function clinicOnPaper(
  row: typeof company.$inferSelect,
  hasLogo: boolean,
  t: Translate,
): ReportSource['clinic'] {
  return {
    name: row.name,
    nameFull: row.nameFull,
    identity: row.identity,
    head: [addressLine(row), [contactLine(row, t), row.email].filter(Boolean).join(' · ')],
    lines: [t('paper.cnpj', { number: formatCnpj(row.identity) }), directorLine(row, t)],
    hasLogo,
  };
}

/** What the clinic prints around every report. */
export const aroundReport = (layout: PrintLayout): ReportSource['layout'] => ({
  header: layout.header,
  footer: layout.footer,
  title: layout.customReport,
  patientTitle: layout.pacientTitle === 1,
  informationTitle: layout.infomationTitle === 1,
  conclusionLast: layout.conclusionLast === 1,
  across: sheetOf(layout).width - layout.leftMargin - layout.rightMargin,
});
