import { type CalendarDay, loadChapters } from '@gesta/clinical';
import { createTranslate, loadFormMessages, loadMessages } from '@gesta/domain';
import { DEFINITIONS } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildReport } from './buildReport.ts';
import { shortCitation } from './citation.ts';
import type { Report } from './paper.ts';
import { PLAIN_LAYOUT, type ReportSource, type ReportSpeech } from './reportSource.ts';

let speech: ReportSpeech;
beforeAll(async () => {
  await loadChapters();
  const words = await loadFormMessages('pt-BR');
  const t = createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en'));
  speech = { t, locale: 'pt-BR', time: '09:40', say: (label) => words[label] ?? label };
});

const FORMS: ReportSource['interaction']['formValues'] = {
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-06-15',
  'gestationalAge.info.interationDate': '2026-11-16',
  'gestationalAge.info.fetos': '1',
  'gestationalAge.info.via': ['abdominal', 'transvaginal'],
  '2ndand3rdquarter.hasData': true,
  '2ndand3rdquarter.biometria1.dbp': 53.8,
  '2ndand3rdquarter.biometria1.cc': 199,
  '2ndand3rdquarter.biometria1.ca': 174,
  '2ndand3rdquarter.biometria1.cf': 38.4,
  '2ndand3rdquarter.biometria1.curvaPeso': 'hadlock',
  'conclusion.info.text': '<p>Crescimento adequado.</p>',
};
const DOCTOR = {
  name: 'Dra. Helena Martins',
  crm: '999418',
  crmUF: 'MG',
  rqe: '',
  address: '',
  contact: '',
  signed: false,
};

type Given = Partial<Omit<ReportSource, 'interaction'>> & { interaction?: Partial<ReportSource['interaction']> };
function reportOf({ interaction, ...given }: Given = {}): Report {
  return buildReport(
    {
      interaction: {
        iuid: 'x',
        date: '2026-11-16T12:40:00.000Z',
        serviceDay: '2026-11-16' as CalendarDay,
        type: 'exame',
        title: 'Ultrassonografia obstétrica',
        accessionNumber: '004281',
        formValues: FORMS,
        clinicalIndication: '',
        referringDoctor: { name: 'Dr. Otávio Leal', crm: '999077', state: 'MG', email: '', phone: '' },
        resource: 'Orion X9',
        print: [],
        ...interaction,
      },
      patient: { name: 'HELOÍSA DEMO', patId: '77', identity: '', birthdate: '1995-07-22' as CalendarDay, sex: 'F' },
      otherInteractions: [],
      definitions: DEFINITIONS,
      clinic: {
        name: 'Clínica',
        nameFull: '',
        identity: '',
        head: ['Rua A, 1', '(31) 3000-0041'],
        lines: [],
        hasLogo: false,
      },
      doctor: DOCTOR,
      measured: [],
      people: [],
      images: [],
      imagesInAll: 0,
      clips: 0,
      layout: PLAIN_LAYOUT,
      standing: null,
      ...given,
    },
    speech,
  );
}
const head = (report: Report) =>
  Object.fromEntries([...report.patient.facts, ...report.information.facts].map(({ label, text }) => [label, text]));

describe('at the head of a report', () => {
  it('[RPT-129] stand who asked for it, its title, its route, its machine and where the clinic is', () => {
    const report = reportOf();
    expect(report.title).toBe('Ultrassonografia obstétrica');
    expect(head(report)).toMatchObject({
      Solicitante: 'Dr. Otávio Leal · CRM-MG 999077',
      Via: 'Abdominal e transvaginal',
      Equipamento: 'Orion X9',
      'Exame (AN)': '004281',
    });
    expect(report.clinic.lines).toEqual(['Rua A, 1', '(31) 3000-0041']);
  });

  it.each([
    ['her own', 'Dra. Helena Martins', []],
    ['without a title', 'helena martins', []],
    ['of somebody who is called doctor', 'Dr. Fulano', []],
    ['of another person of the clinic', 'Ana Lima', ['Ana Lima']],
  ])('[RPT-129] a name of a person is not a machine: %s', (_name, resource, people) => {
    expect(head(reportOf({ interaction: { resource }, people }))).not.toHaveProperty('Equipamento');
  });

  it('[RPT-129] the weight is told with its formula, its percentile with its curve', () => {
    const { highlights } = reportOf();
    expect(highlights.map(({ label }) => label)).toEqual([
      'Idade gestacional',
      'Data provável do parto',
      'Peso fetal estimado',
      'Percentil do peso',
    ]);
    expect(highlights[2]?.note).toBe('Hadlock 1985 · ± 15 %');
    expect(highlights[3]?.note).toMatch(/^z [+−]\d,\d\d · Hadlock 1991$/);
    expect(highlights[0]?.note).toBe('DUM 15/06/2026');
  });

  it('the physician is named under a conclusion that comes first; a clinic may have it last', () => {
    expect(reportOf().conclusion).toMatchObject({
      first: true,
      by: 'Dra. Helena Martins · CRM-MG 999418',
      signed: 'assinatura na página {page}',
    });
    expect(reportOf({ layout: { ...PLAIN_LAYOUT, conclusionLast: true } }).conclusion.first).toBe(false);
  });
});

describe('what is not printed', () => {
  const begun = {
    ...FORMS,
    '2ndand3rdquarter.avaliacaoGestacao1.sexoFetal': 'naoInformar',
    '2ndand3rdquarter.avalRiscoPreeclampsia.tipoPressao': 'leituras',
    '2ndand3rdquarter.avalRiscoPreeclampsia.sistolicaDireitaUm': 120,
    'fetalBiophysicalProfile.hasData': true,
    'fetalBiophysicalProfile.info.estimulo': 'nenhum',
    'fetalBiophysicalProfile.info.incluirCtg': 'NAO',
    'fetalBiophysicalProfile.perfil1.tonusFetal': '2',
  };
  it('[RPT-130] no section without an answer, no option nobody touched, nothing that was asked to be left out', () => {
    const report = reportOf({ interaction: { formValues: begun as typeof FORMS } });
    const text = JSON.stringify(report.chapters);
    expect(text).toContain('Tônus fetal');
    expect(text).not.toMatch(
      /Não informa|Sexo fetal|Estímulo|Cardiotocografia incluída|"Pressão arterial"|Curva de peso/,
    );
    for (const { parts } of report.chapters)
      for (const part of parts) expect(JSON.stringify(part)).toMatch(/"(text|value)":"[^"]/);
  });

  it('[RPT-130] no word about how sure a source is, and no note of the library beside it', () => {
    const { references } = reportOf();
    expect(references.lines.length).toBeGreaterThan(1);
    expect(references.lines.join(' ')).not.toMatch(
      /Verificado|Plausível|Incerto|doi|coefficients|Inversion|Definition/i,
    );
    expect(
      shortCitation('Kiserud T, Piaggio G, Carroli G, et al. PLoS Med 2017;14:e1002220; coefficients: V3 files'),
    ).toBe('Kiserud T, et al. PLoS Med 2017;14:e1002220');
    expect(shortCitation('Definition: completed years')).toBeNull();
  });
});

const B = '2ndand3rdquarter.biometria1.';
const earlier = (iuid: string, day: string, values: Record<string, number>) => ({
  iuid,
  serviceDay: day as CalendarDay,
  date: `${day}T12:00:00.000Z`,
  status: 'PUBLICADO' as const,
  formValues: {
    ...FORMS,
    'gestationalAge.info.interationDate': day,
    'gestationalAge.info.calculada': Math.round((Date.parse(day) - Date.parse('2026-06-15')) / 864e5),
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [B + name, value])),
  } as typeof FORMS,
});
const OCTOBER = earlier('o', '2026-10-12', { dbp: 37.4, cc: 140, ca: 114, cf: 24.1, pesoEstimado: 187 });
const SEPTEMBER = earlier('s', '2026-09-28', { dbp: 31, cc: 117, ca: 95, cf: 18.4, pesoEstimado: 120 });

describe('a visit after another', () => {
  it('[RPT-128] prints the value of the last one and how far each measure has moved on its curve', () => {
    const part = reportOf({ otherInteractions: [OCTOBER] }).chapters[0]?.parts[0];
    if (part?.kind !== 'measures') throw new Error('no table of measures');
    expect(part.earlier).toBe('12/10/2026, 17s0d');
    const head = part.lines.find(({ short }) => short === 'CC');
    expect(head).toMatchObject({ value: '199,0', before: { value: '140,0', percentile: 'P58' }, change: '−0,44' });
    expect(part.lines.find(({ short }) => short === 'PFE')).toMatchObject({ before: { value: '187' }, age: '± 15 %' });
    expect(part.curves.map(({ text }) => text).join('; ')).toMatch(
      /CC.*: Hadlock 1984; PFE \(Hadlock 1985.*\): Hadlock 1991/,
    );
    const alone = reportOf().chapters[0]?.parts[0];
    expect(alone).toMatchObject({ kind: 'measures', earlier: '' });
  });

  it('[RPT-128] after two prints how it went over all of them, the weight first and what it gained a day', () => {
    const part = reportOf({ otherInteractions: [SEPTEMBER, OCTOBER] }).chapters[0]?.parts[0];
    if (part?.kind !== 'evolution') throw new Error('no table of visits');
    expect(part.visits).toEqual([
      { day: '28/09/2026', age: '15s0d' },
      { day: '12/10/2026', age: '17s0d' },
    ]);
    const [weight, belly] = part.lines;
    expect([weight?.short, belly?.short]).toEqual(['PFE', 'CA']);
    expect(weight?.earlier.map((each) => each?.value)).toEqual(['120', '187']);
    expect(weight?.change).toMatch(/^[+−]\d,\d\d$/);
    expect(part.gain).toMatch(/^Ganho de peso desde 12\/10\/26: 9 g por dia \(mediana da curva no período: \d+ g\)\.$/);
  });

  it('[RPT-128] of more than three earlier ones prints the first and the last two', () => {
    const days = ['2026-09-21', '2026-09-28', '2026-10-05', '2026-10-12'];
    const visits = days.map((day) => earlier(day, day, { cc: 110, ca: 90 }));
    const part = reportOf({ otherInteractions: visits }).chapters[0]?.parts[0];
    if (part?.kind !== 'evolution') throw new Error('no table of visits');
    expect(part.visits.map(({ day }) => day)).toEqual(['21/09/2026', '05/10/2026', '12/10/2026']);
  });
});

describe('the anatomy of a fetus', () => {
  const A = 'morphological.anatomiaFetal1.';
  const seen = {
    ...FORMS,
    'morphological.hasData': true,
    [`${A}calota`]: 'Normal',
    [`${A}linhaMedia`]: 'Normal',
    [`${A}talamos`]: 'Normal',
    [`${A}orbitas`]: 'Normal',
    [`${A}palato`]: 'Incerto',
    [`${A}palatoObs`]: 'Plano não obtido.',
    [`${A}rimEsquerdo`]: 'Alterado',
    'morphological.marcadores1.mkPregaNucal': 'ausente',
    'morphological.marcadores1.mkPielectasia': 'presente',
    'morphological.marcadores1.mkFemurCurto': 'ausente',
    'morphological.marcadores1.mkUmeroCurto': 'ausente',
  };
  const parts = () =>
    reportOf({ interaction: { formValues: seen as typeof FORMS } }).chapters.find(({ key }) => key === 'morphological')
      ?.parts ?? [];

  it('[RPT-127] is one sentence for each system where it is normal, and rows first where it is not', () => {
    const part = parts().find(({ kind }) => kind === 'anatomy');
    if (part?.kind !== 'anatomy') throw new Error('no anatomy');
    expect(part.systems).toEqual([
      { name: 'Crânio e SNC', text: 'Calota craniana, linha média/foice e tálamos: sem alterações.' },
      { name: 'Face e pescoço', text: 'Órbitas e cristalinos: sem alterações.' },
    ]);
    expect(part.rows).toEqual([
      { label: 'Rim esquerdo', text: 'Alterado', tone: 'err', note: '' },
      { label: 'Palato / alvéolo', text: 'Incerto', tone: 'warn', note: 'Plano não obtido.' },
    ]);
    expect(part.counts).toEqual({ of: 6, all: '6 estruturas: 4 normais', warn: '1 incerta', err: '1 alterada' });
  });

  it('[RPT-127] of the markers of aneuploidy what was found is said before what was not', () => {
    const part = parts().find(({ title }) => title === 'Marcadores de aneuploidia');
    if (part?.kind !== 'text') throw new Error('no markers');
    expect(part.blocks[0]?.runs.map(({ text }) => text).join('')).toBe(
      'Presente: pielectasia. Ausentes: prega nucal aumentada, fêmur curto e úmero curto.',
    );
  });
});

it('vessels stand in one table with their curve and its range; what was measured on both sides below their mean', () => {
  const D = 'obstetricdoppler.';
  const values = {
    ...FORMS,
    [`${D}hasData`]: true,
    [`${D}uterinas.piUterinaDireita`]: 0.92,
    [`${D}uterinas.piUterinaEsquerda`]: 1.04,
    [`${D}uterinas.incisuraDireita`]: 'AUSENTE',
    [`${D}uterinas.incisuraEsquerda`]: 'PRESENTE',
    [`${D}fetal1.piUmbilical`]: 1.14,
    [`${D}fetal1.piDuctoVenoso`]: 0.62,
    [`${D}fetal1.ondaADuctoVenoso`]: 'Positivo',
  };
  const chapter = reportOf({ interaction: { formValues: values as typeof FORMS } }).chapters.find(
    ({ key }) => key === 'obstetricdoppler',
  );
  const [part, ...more] = chapter?.parts ?? [];
  if (part?.kind !== 'vessels') throw new Error('no vessels');
  expect(more).toEqual([]);
  expect(part.lines).toMatchObject([
    { name: 'Artérias uterinas, média', pi: '0,98', sides: ['IP 0,92 · 1,04', 'incisura protodiastólica à esquerda'] },
    { name: 'Artéria umbilical', pi: '1,14', range: '0,93 a 1,51' },
    { name: 'Ducto venoso, IPV', note: 'onda a positiva' },
  ]);
  expect(part.facts).toEqual([]);
});
