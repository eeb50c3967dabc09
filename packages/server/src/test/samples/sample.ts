import type { CalendarDay } from '@gesta/clinical';
import { compiledExam, DEFINITIONS, EMPTY_STATE, recalculate } from '@gesta/forms';
import type { ReportSource } from '@gesta/report';
import { NOBODY } from '../../report/nobody.ts';

export type Values = Record<string, unknown>;
type Forms = ReportSource['interaction']['formValues'];

/** Every structure of a form, normal but for these. */
export function anatomyOf(form: string, panel: string, otherwise: Values): Values {
  const fields = DEFINITIONS.find(({ key }) => key === form)
    ?.components.flatMap(({ panels }) => panels)
    .find(({ key }) => key === panel)?.fields;
  const rows = (fields ?? []).filter(({ type }) => type === 'tableradio');
  const calm = (row: (typeof rows)[number]) => row.items?.find(({ value }) => /^(normal|ausente)$/i.test(value))?.value;
  const all = rows.map((row) => [`${form}.${panel}1.${row.key}`, calm(row)] as const);
  return { ...Object.fromEntries(all), ...otherwise };
}

export const under = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}.${key}`, value]));

const CLINIC: ReportSource['clinic'] = {
  name: 'Clínica Aurora',
  nameFull: 'Medicina Fetal e Ultrassonografia da Mulher',
  identity: '12ABC34501DE35',
  head: [
    'Rua das Acácias, 120, sala 402 · Funcionários',
    'Belo Horizonte, MG · 30140-000',
    '(31) 3000-0041 · contato@aurora.example',
  ],
  lines: ['CNPJ 12.ABC.345/01DE-35', 'responsável técnica: Dra. Helena Martins, CRM-MG 999418'],
  hasLogo: false,
};
const DOCTOR: NonNullable<ReportSource['doctor']> = {
  name: 'Dra. Helena Martins',
  crm: '999418',
  crmUF: 'MG',
  rqe: '999901',
  address: '',
  contact: '',
  signed: false,
};
const STANDING: NonNullable<ReportSource['standing']> = {
  version: 1,
  code: '7Q4M-2XKD-91PA',
  address: 'https://verifica.gesta.example/verify/7Q4M-2XKD-91PA',
  moment: '16/11/2026 às 10:42',
};

type Said = {
  day: string;
  title: string;
  patient: Partial<ReportSource['patient']>;
  forms: Values;
  conclusion: readonly string[];
  others?: { day: string; forms: Values }[];
  pictures?: readonly string[];
  indication?: string;
};

export function sampleOf({
  day,
  title,
  patient,
  forms,
  conclusion,
  others = [],
  pictures = [],
  indication = '',
}: Said): ReportSource {
  const serviceDay = day as CalendarDay;
  return {
    ...NOBODY,
    interaction: {
      ...NOBODY.interaction,
      iuid: 'this',
      date: `${day}T12:40:00.000Z`,
      serviceDay,
      title,
      accessionNumber: '004281',
      formValues: {
        ...forms,
        'gestationalAge.info.interationDate': day,
        'conclusion.info.text': conclusion.map((each) => `<p>${each}</p>`).join(''),
      } as Forms,
      clinicalIndication: indication,
      referringDoctor: { name: 'Dr. Otávio Leal', crm: '999077', state: 'MG', email: '', phone: '' },
      resource: 'Orion X9',
    },
    patient: {
      name: 'HELOÍSA BRANDÃO TAVARES',
      patId: '20260908101522',
      identity: '',
      birthdate: '1995-07-22' as CalendarDay,
      sex: 'F',
      ...patient,
    },
    otherInteractions: others.map((other, at) => earlierExam({ ...other, iuid: `other${at}` })),
    clinic: CLINIC,
    doctor: DOCTOR,
    images: pictures.map((caption, at) => ({ file: `/image-${at}`, caption })),
    imagesInAll: pictures.length === 0 ? 0 : 45,
    standing: STANDING,
  };
}

/** As it is kept: with what follows from what was typed. */
export function earlierExam({
  day,
  forms,
  iuid,
}: {
  day: string;
  forms: Values;
  iuid: string;
}): ReportSource['otherInteractions'][number] {
  const values = { ...forms, 'gestationalAge.info.interationDate': day } as Forms;
  const { values: kept } = recalculate(compiledExam(DEFINITIONS, values), { ...EMPTY_STATE, values });
  const date = `${day}T12:40:00.000Z`;
  return { iuid, serviceDay: day as CalendarDay, date, status: 'PUBLICADO', formValues: kept as Forms };
}

export const single = (start: string): Values => ({
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': start,
  'gestationalAge.info.fetos': '1',
});
