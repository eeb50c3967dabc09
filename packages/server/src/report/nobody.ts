import { DEFINITIONS } from '@gesta/forms';
import { PLAIN_LAYOUT, type ReportSource } from '@gesta/report';

/** An exam of nobody with a few measures: enough for every kind of part of a report. */
export const NOBODY: ReportSource = {
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
  otherInteractions: [],
  definitions: DEFINITIONS,
  clinic: { name: '', nameFull: '', identity: '', head: [], lines: [], hasLogo: false },
  doctor: null,
  measured: [],
  people: [],
  images: [],
  imagesInAll: 0,
  clips: 0,
  layout: PLAIN_LAYOUT,
  standing: null,
};
