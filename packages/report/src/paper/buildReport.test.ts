import { type CalendarDay, loadChapters } from '@gesta/clinical';
import { createTranslate, LOCALES, type Locale, loadFormMessages, loadMessages } from '@gesta/domain';
import { DEFINITIONS, type FormDefinition } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildReport } from './buildReport.ts';
import type { MeasureLine, Report } from './paper.ts';
import { PLAIN_LAYOUT, type ReportSource, type ReportSpeech } from './reportSource.ts';

const speeches = new Map<Locale, ReportSpeech>();
beforeAll(async () => {
  await loadChapters();
  const fallback = await loadMessages('en');
  for (const locale of LOCALES) {
    const words = await loadFormMessages(locale);
    const t = createTranslate(locale, await loadMessages(locale), fallback);
    speeches.set(locale, { t, locale, time: '11:30', say: (label) => words[label] ?? t(label as never) });
  }
});

type Forms = ReportSource['interaction']['formValues'];
const DATED: Forms = {
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-06-11',
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.fetos': '1',
};
const MEASURED: Forms = {
  ...DATED,
  '2ndand3rdquarter.hasData': true,
  '2ndand3rdquarter.biometria1.dbp': 54,
  '2ndand3rdquarter.biometria1.cc': 201,
  '2ndand3rdquarter.biometria1.ca': 178,
  '2ndand3rdquarter.biometria1.cf': 38,
};

type Said = Partial<Omit<ReportSource, 'interaction'>> & { print?: string[]; locale?: Locale };
function reportOf(formValues: Forms, { print = [], locale = 'pt-BR', ...given }: Said = {}): Report {
  const source: ReportSource = {
    interaction: {
      iuid: 'x',
      date: '2026-11-12T14:30:00.000Z',
      serviceDay: '2026-11-12' as CalendarDay,
      type: 'exame',
      title: '',
      accessionNumber: '004178',
      formValues,
      clinicalIndication: '',
      referringDoctor: { name: '', crm: '', state: '', email: '', phone: '' },
      resource: '',
      print,
    },
    patient: { name: 'PACIENTE (DEMO)', patId: '77', identity: '', birthdate: null, sex: 'F' },
    otherInteractions: [],
    definitions: DEFINITIONS,
    clinic: { name: 'Clínica (demo)', nameFull: '', identity: '', head: [], lines: [], hasLogo: false },
    doctor: null,
    measured: [],
    people: [],
    images: [],
    imagesInAll: 0,
    clips: 0,
    layout: PLAIN_LAYOUT,
    standing: null,
    ...given,
  };
  return buildReport(source, speeches.get(locale) as ReportSpeech);
}
const measuresOf = (report: Report): MeasureLine[] =>
  report.chapters.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'measures' ? part.lines : [])));

describe('a report', () => {
  it('says only what has data', () => {
    const report = reportOf(MEASURED);
    expect(report.chapters.map(({ key }) => key)).not.toContain('morphological');
    expect(measuresOf(report).map(({ short }) => short)).toEqual(expect.arrayContaining(['DBP', 'CC', 'CA', 'CF']));
    expect(measuresOf(report).every(({ value }) => value !== '')).toBe(true);
    expect([report.conclusion.blocks, report.observations.blocks]).toEqual([[], []]);
  });

  it('[FRM-240] says nothing of a section that has only what it began with', () => {
    const begun: Forms = {
      ...MEASURED,
      'obstetricdoppler.hasData': true,
      'obstetricdoppler.anemia1.hematocritoAlvo': 45,
      'obstetricdoppler.anemia1.hematocritoDoador': 75,
    };
    const factsOf = (values: Forms) =>
      reportOf(values)
        .chapters.filter(({ key }) => key === 'obstetricdoppler')
        .flatMap(({ parts }) => parts)
        .flatMap((part) => (part.kind === 'facts' ? part.facts.map(({ text }) => text) : []));
    expect(reportOf(begun).chapters.map(({ key }) => key)).toEqual(['2ndand3rdquarter']);
    // What follows from the velocity of another section is said, and the haematocrits still are not.
    const velocity = factsOf({ ...begun, 'obstetricdoppler.fetal1.velocSistolica': 45 });
    expect(velocity.length).toBeGreaterThan(0);
    expect(velocity.join(' ')).not.toMatch(/\b(45|75)(,0)? ?%/);
    const known = factsOf({ ...begun, 'obstetricdoppler.anemia1.hematocritoInicial': 20 });
    expect(known).toEqual(expect.arrayContaining([expect.stringMatching(/^45/), expect.stringMatching(/^75/)]));
  });

  it('[CLN-084] tells a risk with what must be read beside it, and says where there is no model', () => {
    const at = (start: string, ...extra: Readonly<Record<string, unknown>>[]): string =>
      JSON.stringify(
        reportOf(
          Object.assign(
            { ...DATED, '2ndand3rdquarter.hasData': true, 'gestationalAge.info.date': start },
            {
              'gestationalAge.info.concepcao': 'Espontânea',
              'gestationalAge.info.motherHeight': 164,
              'gestationalAge.info.motherWeight': 69,
              'gestationalAge.info.dateBirthMother': '1991-11-12',
              '2ndand3rdquarter.dadosMaternos.etnia': 'branca',
            },
            ...extra,
          ),
        ).chapters.find(({ key }) => key === '2ndand3rdquarter') ?? '',
      );
    const pressed = {
      '2ndand3rdquarter.avalRiscoPreeclampsia.tipoPressao': 'media',
      '2ndand3rdquarter.avalRiscoPreeclampsia.pam': 85,
    };
    const second = at('2026-06-18', pressed);
    expect(second).toContain('Marcadores incluídos');
    expect(second).toContain('As medianas publicadas do 2º trimestre diferem');
    expect(second).toMatch(/Risco de PE < 36 semanas","text":"[^"]*1:/);
    const third = at('2026-04-01', pressed);
    expect(third).toContain('"label":"Risco de PE < 37 semanas","text":"modelo indisponível"');
    expect(third).toContain('Este modelo não está disponível');
    expect(third).not.toContain('Risco de PE < 36');
    // Somebody who asked for no risk reads of none.
    expect(at('2026-04-01')).not.toMatch(/indisponível|não está disponível/);
    expect(at('2026-06-18', pressed, { 'gestationalAge.info.motherHeight': '' })).not.toContain('não Informada');
  });

  it('never gives the risk of a trisomy without what must be read beside it', () => {
    const tracking = (values: Forms) =>
      JSON.stringify(
        reportOf({
          ...DATED,
          'gestationalAge.info.date': '2026-08-15',
          'gestationalAge.info.dateBirthMother': '1991-11-12',
          '1stinitialtracking.hasData': true,
          ...values,
        }).chapters.find(({ key }) => key === '1stinitialtracking') ?? '',
      );
    const risk = tracking({ '1stinitialtracking.biometria1.ccn': 62, '1stinitialtracking.biometria1.tn': 1.6 });
    expect(risk).toMatch(/"Trissomia 21","before":\{[^}]*\},"after":\{[^}]*1 em/);
    expect(risk).toContain('Não é o software certificado pela FMF');
    expect(risk).toMatch(/Marcadores incluídos[^}]*TN/);
    expect(tracking({ '1stinitialtracking.biometria1.tn': 1.6 })).not.toMatch(/"Trissomia 21"|software certificado/);
  });

  it('never gives a percentile without its curve and the paper it stands on', () => {
    const report = reportOf(MEASURED);
    const placed = measuresOf(report).filter(({ percentile }) => percentile !== '');
    expect(placed.length).toBeGreaterThanOrEqual(4);
    for (const { curve, refs, z } of placed) {
      expect([curve, z]).not.toContain('');
      expect(refs.length).toBeGreaterThan(0);
      for (const number of refs) expect(report.references.lines[number - 1]).toMatch(/\S .*\b(19|20)\d\d/);
    }
    expect(report.formulas.length).toBeGreaterThan(0);
  });

  it('gives no percentile where there is none: the measure stands alone', () => {
    const { 'gestationalAge.info.date': _gone, ...undated } = MEASURED;
    expect(
      measuresOf(reportOf(undated)).every(({ percentile, z, at }) => percentile === '' && z === '' && at === null),
    ).toBe(true);
  });

  it('[RPT-120] never claims a signature it does not have, in any language', () => {
    const doctor = { name: 'Dra. Demo', crm: '999418', crmUF: 'MG', rqe: '', address: '', contact: '', signed: true };
    const standing = { version: 2, code: 'AAAA-BBBB-CCCC', address: 'https://x.example/verify', moment: '12/11/2026' };
    const CLAIM = /digital|eletr[oóô]nic|electr[oó]nic|électroniqu|numérique|elektronisch|цифров|электронн|ICP|PAdES/i;
    for (const locale of LOCALES) {
      const report = reportOf(MEASURED, { doctor, standing, locale });
      expect(report.doctor?.signatureNote, locale).not.toBe('');
      expect(`${JSON.stringify(report.doctor)} ${JSON.stringify(report.check)} ${report.standing}`).not.toMatch(CLAIM);
      // What stands over the name of the doctor on requests, prescriptions and certificates.
      expect(speeches.get(locale)?.t('document.signature')).not.toMatch(CLAIM);
    }
  });

  it('says which version it is, and that it is none before', () => {
    const standing = { version: 2, code: 'AAAA-BBBB-CCCC', address: 'https://x.example/verify', moment: '12/11/2026' };
    expect(reportOf(MEASURED, { standing }).standing).toMatch(/2/);
    expect(reportOf(MEASURED, { standing }).check).toMatchObject({ code: 'AAAA-BBBB-CCCC' });
    expect(reportOf(MEASURED).check).toBeNull();
    expect(reportOf(MEASURED).standing).not.toBe('');
  });

  it('keeps what somebody wrote as text, whatever it looks like', () => {
    const hostile = '<img src=x onerror=alert(1)> #read("/etc/passwd") $x$ @a \\ `raw`';
    const report = reportOf({
      ...MEASURED,
      'conclusion.info.text': `<p>${hostile.replaceAll('<', '&lt;')}</p><script>alert(1)</script>`,
    });
    const text = report.conclusion.blocks.flatMap(({ runs }) => runs.map((run) => run.text)).join('');
    expect(text).toContain(hostile);
    expect(text).not.toContain('<script>');
  });

  it('says rows of a table by their columns, and what stands in a tab under its name', () => {
    const items = ['Longitudinal', 'AP'].map((label) => ({ value: label, label }));
    const fields = [
      { key: 'supra', label: 'Supraespinal', type: 'table', items },
      { key: 'lados', label: 'Lados', type: 'tabs' },
      { key: 'direita', label: 'Direita', type: 'tab' },
      { key: 'arcoDireito', label: 'Arco', type: 'textfield' },
      { key: 'esquerda', label: 'Esquerda', type: 'tab' },
      { key: 'arcoEsquerdo', label: 'Arco', type: 'textfield' },
    ] as const;
    const form: FormDefinition = {
      key: 'ombro',
      label: 'Ombro',
      group: 'exame',
      version: 1,
      components: [{ key: 's', label: 'Exame', panels: [{ key: 'info', label: 'Exame', fields }] }],
    };
    const report = reportOf(
      { 'ombro.hasData': true, 'ombro.info.supra': ['32 mm', '6 mm'], 'ombro.info.arcoEsquerdo': 'doloroso' },
      { definitions: [...DEFINITIONS, form] },
    );
    expect(report.chapters.find(({ title }) => title === 'Ombro')?.parts).toMatchObject([
      { title: 'Exame', facts: [{ label: 'Supraespinal', text: 'Longitudinal: 32 mm; AP: 6 mm' }] },
      { title: 'Esquerda', facts: [{ label: 'Arco', text: 'doloroso' }] },
    ]);
  });

  it('tells what two forms ask once, and the same answer of another side again', () => {
    const values: Forms = {
      ...MEASURED,
      '2ndand3rdquarter.avaliacaoGestacao1.movimentosFetais': 'presente',
      'morphological.hasData': true,
      'morphological.avaliacaoGestacao1.movimentosFetais': 'presente',
      'examemama.hasData': true,
      'examemama.mamaDireita.pele': 'normal',
      'examemama.mamaEsquerda.pele': 'normal',
    };
    const said = JSON.stringify(reportOf(values).chapters);
    expect(said.match(/"Movimentos fetais"/g)).toHaveLength(1);
    expect(said.match(/"Pele e mamilo: sem alterações\."/g)).toHaveLength(2);
  });

  it('in every language has the same numbers, under other words', () => {
    const numbers = (report: Report) => measuresOf(report).map(({ at, refs }) => [at, refs]);
    const own = reportOf(MEASURED);
    for (const locale of LOCALES) {
      const other = reportOf(MEASURED, { locale });
      expect(numbers(other), locale).toEqual(numbers(own));
      expect(other.title).not.toBe('');
      expect(JSON.stringify(other), 'no key is left without its words').not.toMatch(
        /"(?:paper|form|calc)\.[a-z]+\.?[\w.]*"/,
      );
    }
  });
});

describe('the curve a weight was read on', () => {
  const B = '2ndand3rdquarter.biometria1.';
  it.each([
    [{}, 'INTERGROWTH-21st 2020', '2020;56:946'],
    [{ [`${B}formulaPeso`]: 'intergrowth' }, 'INTERGROWTH-21st 2017', '2017;49:478'],
  ])(
    '[CLN-080] is named beside the percentile, under its chart and among the references: %j',
    (chosen, name, cited) => {
      const { highlights, charts, references } = reportOf({ ...MEASURED, [`${B}curvaPeso`]: 'intergrowth', ...chosen });
      expect(highlights.find(({ note }) => note.includes('INTERGROWTH'))?.note).toContain(name);
      const chart = charts.list.find(({ key }) => key.endsWith('pesoEstimado'));
      expect(chart?.note).toContain(name);
      expect(references.lines.join(' ')).toContain(cited);
    },
  );
});

it('[CLN-079] who dated an embryo of 6 mm is among the references, and who was asked is not', () => {
  const { references } = reportOf({
    ...DATED,
    'gestationalAge.info.date': '2026-09-29',
    '1stinitialquarter.hasData': true,
    '1stinitialquarter.fetos1.ccn': 6,
  });
  expect(references.lines.join(' ')).toContain('Hadlock FP');
  expect(references.lines.join(' ')).not.toContain('Robinson');
});
