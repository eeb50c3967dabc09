import { loadChapters } from '@gesta/clinical';
import { DEFAULT_LOCALE } from '@gesta/domain';
import { DEFINITIONS } from '@gesta/forms';
import { buildReport, type ReportSource } from '@gesta/report';
import { A4 } from './paper.ts';
import { wordsOf } from './speech.ts';
import { typeset } from './typeset.ts';

/** An exam of nobody with a few measures: enough for every kind of part of a report. */
const NOBODY: ReportSource = {
  interaction: {
    iuid: '',
    date: '2026-01-01T12:00:00.000Z',
    serviceDay: '2026-01-01' as ReportSource['interaction']['serviceDay'],
    type: 'exame',
    title: '',
    accessionNumber: '',
    formValues: {
      'gestationalAge.info.calculo': 'DUM',
      'gestationalAge.info.date': '2025-08-01',
      'gestationalAge.info.interationDate': '2026-01-01',
      'gestationalAge.info.fetos': '1',
      '2ndand3rdquarter.hasData': true,
      '2ndand3rdquarter.biometria1.dbp': 54,
      '2ndand3rdquarter.biometria1.cc': 201,
      '2ndand3rdquarter.biometria1.ca': 178,
      '2ndand3rdquarter.biometria1.cf': 38,
      'conclusion.info.text': '<p><strong>.</strong></p><ul><li>.</li></ul>',
    },
    clinicalIndication: '',
    referringDoctor: { name: '', crm: '', state: '', email: '', phone: '' },
    resource: '',
    print: [],
  },
  patient: { name: '', patId: '', identity: '', birthdate: null, sex: null },
  visits: [],
  definitions: DEFINITIONS,
  clinic: { name: '', nameFull: '', identity: '', lines: [], hasLogo: false },
  doctor: null,
  images: [],
  imagesInAll: 0,
  clips: 0,
  layout: { header: '', footer: '' },
  standing: null,
};

/** The first paper after a start costs seconds: fonts, compiler, template. It is one that nobody waits for. */
export async function warmPaper(): Promise<void> {
  await loadChapters();
  const report = buildReport(NOBODY, { ...(await wordsOf(DEFAULT_LOCALE)), time: '' });
  const encoder = new TextEncoder();
  const files = Object.fromEntries(
    report.charts.list.map(({ svg }, place) => [`/chart-${place}.svg`, encoder.encode(svg)]),
  );
  await typeset({ report, page: A4, files });
}
