import { DEFAULT_LAYOUT } from '@gesta/domain';
import { buildReport } from '@gesta/report';
import { pageSetup } from './paper.ts';
import { wordsOf } from './speech.ts';
import { typeset } from './typeset.ts';

/** Whether a picture can stand at the head of a report: a sheet with nothing else on it says. */
export async function canBePrinted(logo: Uint8Array): Promise<boolean> {
  const words = await wordsOf('pt-BR');
  const report = buildReport(EMPTY_SHEET, { ...words, time: '' });
  return typeset({ report, page: pageSetup(DEFAULT_LAYOUT, report), files: { '/logo': logo } }).then(
    () => true,
    () => false,
  );
}

const EMPTY_SHEET: Parameters<typeof buildReport>[0] = {
  interaction: {
    iuid: '',
    date: '',
    serviceDay: '2000-01-01' as never,
    type: 'laudo',
    title: '',
    accessionNumber: '',
    formValues: {},
    clinicalIndication: '',
    referringDoctor: { name: '', crm: '', state: '', email: '', phone: '' },
    resource: '',
    print: [],
  },
  patient: { name: '', patId: '', identity: '', birthdate: null, sex: null },
  visits: [],
  definitions: [],
  clinic: { name: '', nameFull: '', identity: '', lines: [], hasLogo: true },
  doctor: null,
  images: [],
  imagesInAll: 0,
  layout: { header: '', footer: '', title: '', patientTitle: false, informationTitle: false },
  standing: null,
};
