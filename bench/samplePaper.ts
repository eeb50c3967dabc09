import type { CalendarDay } from '../packages/clinical/src/index.ts';
import { loadChapters } from '../packages/clinical/src/index.ts';
import { DEFINITIONS } from '../packages/forms/src/index.ts';
import { buildReport, PLAIN_LAYOUT, type Report, type ReportSource } from '../packages/report/src/index.ts';
import { wordsIn } from '../packages/server/src/report/speech.ts';
import { largestExam } from './forms.ts';

const FORMS = ['gestationalAge', '2ndand3rdquarter', 'obstetricdoppler'];
const CHARTS = 6;
const PHOTOS = 8;

/** What is typed into them, for one fetus. */
export const sampleValues = () =>
  Object.fromEntries(
    Object.entries(largestExam()).filter(([key]) => {
      const [form = '', panel = ''] = key.split('.');
      return FORMS.includes(form) && !/[2-9]$/.test(panel);
    }),
  );

/** The same report in every round but for what somebody typed: nothing remembered from the round before answers it. */
export async function sampleReport(round: number): Promise<Report> {
  await loadChapters();
  const source: ReportSource = {
    interaction: {
      iuid: '',
      date: '2026-11-10T14:30:00.000Z',
      serviceDay: '2026-11-10' as CalendarDay,
      type: 'exame',
      title: '',
      accessionNumber: String(4000 + round),
      formValues: {
        ...sampleValues(),
        'gestationalAge.info.fetos': '1',
        'gestationalAge.info.qtdSacoGestacional': '1',
        '2ndand3rdquarter.biometria1.ca': 178 + (round % 40) / 10,
        '2ndand3rdquarter.biometria1.cc': 201 + (round % 30) / 10,
        'conclusion.info.text': `<p>Gestação única, exame ${round}.</p><p>${'Sem alterações. '.repeat(20)}</p>`,
      },
      clinicalIndication: 'Rotina',
      referringDoctor: { name: '', crm: '', state: '', email: '', phone: '' },
      resource: '',
      print: [],
    },
    patient: {
      name: `PACIENTE DE DEMONSTRAÇÃO ${round}`,
      patId: String(round),
      identity: '',
      birthdate: '1995-02-04' as CalendarDay,
      sex: 'F',
    },
    measured: [],
    people: [],
    otherInteractions: [],
    definitions: DEFINITIONS,
    clinic: { name: 'Clínica (demo)', nameFull: '', identity: '', head: [], lines: [], hasLogo: false },
    doctor: null,
    images: Array.from({ length: PHOTOS }, (_, place) => ({ file: `/image-${place}`, caption: `Imagem ${place}` })),
    imagesInAll: PHOTOS,
    clips: 0,
    layout: PLAIN_LAYOUT,
    standing: null,
  };
  const report = buildReport(source, { ...(await wordsIn('pt-BR')), time: '11:30' });
  return { ...report, charts: { ...report.charts, list: report.charts.list.slice(0, CHARTS) } };
}
