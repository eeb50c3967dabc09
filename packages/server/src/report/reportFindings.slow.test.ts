import type { Report, ReportSource } from '@gesta/report';
import { describe, expect, it } from 'vitest';
import { paperOf, unspaced } from '../test/paperOf.ts';
import {
  BREAST,
  FIRST_TRIMESTER,
  GYNECOLOGY,
  HEART,
  RESTRICTION,
  ROUTINE,
  TRIPLETS,
  TWINS,
} from '../test/reportSamples.ts';
import { NO_PERSON } from '../threads/fairQueue.ts';
import { written } from './typeset.ts';

describe('what a report says of what was found', () => {
  const said = (source: ReportSource) => written(NO_PERSON, source, { locale: 'pt-BR', time: '' });
  type Part = Report['chapters'][number]['parts'][number];
  function partOf<K extends Part['kind']>(report: Report, kind: K): Extract<Part, { kind: K }> {
    const found = report.chapters.flatMap(({ parts }) => parts).find((part) => part.kind === kind);
    if (!found) throw new Error(`no ${kind}`);
    return found as Extract<Part, { kind: K }>;
  }

  it('a restriction has its criteria with the values that decide, its stage, and the ratio at the head', async () => {
    const report = await said(RESTRICTION);
    const [criteria, stages] = partOf(report, 'criteria').lists;
    expect(criteria?.rows.map(({ met }) => met)).toEqual([true, true, false, true]);
    expect(criteria?.rows[0]?.found).toMatch(/^P2 · <\sP1$/);
    expect(stages?.rows.filter(({ met }) => met).map(({ name }) => name.split(' ')[0])).toEqual(['I']);
    expect(report.highlights.at(-1)).toMatchObject({ label: 'Relação cerebroplacentária', tone: 'err', side: 'low' });
    // Nothing of the kind is said of a fetus that grows as it should.
    expect((await said(ROUTINE)).chapters.flatMap(({ parts }) => parts.map(({ kind }) => kind))).not.toContain(
      'criteria',
    );
  });

  it('without the umbilical artery a restriction has no stage', async () => {
    const { formValues } = RESTRICTION.interaction;
    const bare = Object.fromEntries(Object.entries(formValues).filter(([key]) => !key.startsWith('obstetricdoppler')));
    const report = await said({ ...RESTRICTION, interaction: { ...RESTRICTION.interaction, formValues: bare } });
    expect(partOf(report, 'criteria').lists[1]).toMatchObject({ rows: [] });
    expect(partOf(report, 'criteria').lists[1]?.note).toContain('requer Doppler');
  });

  it('twins stand side by side, with how far they differ and what they are watched for', async () => {
    const report = await said(TWINS);
    const [weight] = partOf(report, 'mirror').lines;
    expect(weight).toMatchObject({ sides: [{ value: '956' }, { value: '755', tone: 'warn' }], difference: '21,0 %' });
    expect(report.highlights.map(({ fetus }) => fetus)).toEqual([0, 0, 1, 2, 0]);
    const watch = partOf(report, 'criteria');
    expect(watch.lists).toHaveLength(3);
    expect(watch.lists[0]?.note).toContain('critérios presentes');
  });

  it('triplets have one table for what was measured, a column for each, and none of it is told of one of them alone', async () => {
    const report = await said(TRIPLETS);
    const parts = report.chapters.flatMap((chapter) => chapter.parts);
    expect(parts.filter(({ kind }) => kind === 'measures' || kind === 'evolution')).toEqual([]);
    const growth = partOf(report, 'mirror');
    expect(growth.names).toEqual(['Feto 1', 'Feto 2', 'Feto 3']);
    expect(growth.lines.map(({ name }) => name)[0]).toBe('Peso fetal estimado');
    expect(growth.lines.every(({ sides, difference }) => sides.length === 3 && difference === '')).toBe(true);
    expect(growth.lines[1]?.sides.map((side) => side?.value)).toEqual(['223,0', '216,0', '199,0']);
    // Where a fetus lies was answered of two of them.
    const lie = parts
      .flatMap((part) => (part.kind === 'mirror' ? part.texts : []))
      .find(({ sides }) => sides[2] === '');
    expect(lie?.sides).toEqual(['Direita', 'Esquerda', '']);
    const { pages } = await paperOf(TRIPLETS, 'pt-BR');
    expect(pages[0]?.text).toContain(unspaced('223,0 P51 +0,02 216,0 P31 −0,51 199,0 P4 −1,78'));
  });

  it('a measure of growth taken of one twin only has its row all the same', async () => {
    const { formValues } = TWINS.interaction;
    const { '2ndand3rdquarter.biometria1.cf': _gone, ...rest } = formValues;
    const report = await said({ ...TWINS, interaction: { ...TWINS.interaction, formValues: rest } });
    const femur = partOf(report, 'mirror').lines.find(({ name }) => name === 'Comprimento do fêmur');
    expect(femur).toMatchObject({ sides: [null, { value: '45,8' }], difference: '' });
  });

  it('the weights of several fetuses stand over the visits, with how far they lay apart; at a first visit nothing does', async () => {
    const { visits, now, lines, apart } = partOf(await said(TRIPLETS), 'weights');
    expect([...visits, now].map(({ day, age }) => `${day} ${age}`)).toEqual([
      '29/09/2026 20s1d',
      '27/10/2026 24s1d',
      '12/11/2026 26s3d',
    ]);
    expect(lines.map(({ fetus, value, percentile }) => [fetus, value, percentile])).toEqual([
      [1, '956', 'P45'],
      [2, '889', 'P26'],
      [3, '755', 'P4,6'],
    ]);
    expect(lines[2]?.earlier.map((visit) => [visit?.value, visit?.percentile])).toEqual([
      ['307', 'P23'],
      ['603', 'P18'],
    ]);
    expect(apart).toMatchObject({ earlier: ['12,0\u00a0%', '13,4\u00a0%'], now: '21,0\u00a0%' });
    const first = await said({ ...TRIPLETS, otherInteractions: [] });
    expect(JSON.stringify(first.chapters)).not.toContain('"weights"');
  });

  it('[RPT-127] anatomy of two fetuses is said once where it is normal in both, and names the fetus where it is not', async () => {
    const anatomies = (report: Report) =>
      report.chapters.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'anatomy' ? [part] : [])));
    const [both, ...more] = anatomies(await said(TWINS));
    expect(more).toEqual([]);
    expect(both).toMatchObject({ title: 'Anatomia fetal', counts: { all: '14 estruturas: 14 normais' }, rows: [] });
    expect(both?.systems[0]?.text).toMatch(/^Nos dois fetos: crânio, .* sem alterações\.$/);
    const { formValues } = TWINS.interaction;
    const altered = { ...formValues, '2ndand3rdquarter.anatomiaFetal2.coluna': 'Alterado' };
    const [apart] = anatomies(await said({ ...TWINS, interaction: { ...TWINS.interaction, formValues: altered } }));
    expect(apart?.rows).toMatchObject([{ label: 'Feto 2: Coluna', tone: 'err' }]);
    expect(apart?.systems.at(-1)).toEqual({ name: 'Feto 1', text: 'Coluna: sem alterações.' });
    expect(apart?.systems[0]?.text).not.toContain('coluna');
  });

  it('the heart is told segment by segment, its connections before the structures of the segment', async () => {
    const heart = partOf(await said(HEART), 'anatomy');
    expect(heart.title).toBe('Análise segmentar');
    expect(heart.systems.map(({ name }) => name)).toEqual([
      'Situs e posição',
      'Veias',
      'Átrios',
      'Conexão AV',
      'Ventrículos',
      'Vias de saída',
      'Grandes artérias',
      'Arcos',
      'Pericárdio e timo',
    ]);
    expect(heart.systems[0]?.text).toBe(
      'Situs visceral: solitus; situs atrial: solitus; posição cardíaca: levocardia; eixo cardíaco: 44°. Corte abdominal superior: sem alterações.',
    );
    expect(heart.systems[3]?.text).toMatch(/^Conexão atrioventricular: concordante\. Crux cordis, valva mitral e /);
    expect(heart.counts).toMatchObject({ all: '26 estruturas: 25 normais', err: '1 alterada' });
    // A connection that is not as usual is read above them, and counted.
    const { formValues } = HEART.interaction;
    const other = { ...formValues, 'ecocardiogramafetal.situs1.conexaoVa': 'discordante' };
    const altered = partOf(
      await said({ ...HEART, interaction: { ...HEART.interaction, formValues: other } }),
      'anatomy',
    );
    expect(altered.rows[0]).toMatchObject({ label: 'Conexão ventrículo-arterial', tone: 'err' });
    expect(altered.rows[0]?.text).toMatch(/^Discordante/);
    expect(altered.counts).toMatchObject({ all: '27 estruturas: 25 normais', err: '2 alteradas' });
    expect(JSON.stringify(altered.systems)).not.toContain('Conexão ventrículo-arterial');
  });

  it('sizes of the heart are read in z-scores, with what is usual at this age, and marked beyond two', async () => {
    const lines = partOf(await said(HEART), 'scores').lines;
    const of = (list: typeof lines, name: string) => list.find((line) => line.name.startsWith(name));
    expect(lines.map(({ value }) => value).slice(0, 5)).toEqual(['8,7', '10,6', '18,0', '19,1', '7,1']);
    expect(of(lines, 'Anel mitral')).toMatchObject({ z: '−0,56', range: '5,9 a 9,9', tone: '' });
    const { formValues } = HEART.interaction;
    const key = Object.keys(formValues).find((each) => each.endsWith('.anelMitral')) ?? '';
    const wide = { ...formValues, [key]: 10.5 };
    const altered = partOf(await said({ ...HEART, interaction: { ...HEART.interaction, formValues: wide } }), 'scores');
    expect(of(altered.lines, 'Anel mitral')).toMatchObject({ tone: 'err', side: 'high' });
    // Judged by another size there is no range of the age.
    const byFemur = { ...formValues, 'ecocardiogramafetal.info.variavelZ': 'cf' };
    const other = partOf(
      await said({ ...HEART, interaction: { ...HEART.interaction, formValues: byFemur } }),
      'scores',
    );
    expect(of(other.lines, 'Anel mitral')?.range).toBe('');
  });

  it('risks stand before and after the exam; only preeclampsia before 37 weeks has a cut-off', async () => {
    const report = await said(FIRST_TRIMESTER);
    const risks = report.chapters.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'risks' ? part.lines : [])),
    );
    expect(risks.map(({ cut }) => cut?.n ?? null)).toEqual([null, null, null, 100, null]);
    expect(risks[0]).toMatchObject({ name: 'Trissomia 21', before: { text: '1 em 159' }, high: false });
    expect(risks[2]?.after.text).toBe('< 1 em 10.000');
    expect(risks.map(({ before }) => before !== null)).toEqual([true, true, true, true, true]);
    expect(risks[3]).toMatchObject({ high: true, after: { text: '1 em 51', percent: '2,0 %' } });
    const english = await written(NO_PERSON, FIRST_TRIMESTER, { locale: 'en', time: '' });
    expect(english.words.riskTicks.at(-1)).toEqual({ n: 10_000, text: '1 in 10,000' });
  });

  it('lesions have the names of the drawing, and what is normal on both sides is said of both', async () => {
    const pelvis = await said(GYNECOLOGY);
    expect(partOf(pelvis, 'table').rows.map(({ cells }) => cells[0])).toEqual(['M1', 'M2', 'M3']);
    expect(pelvis.drawings).toHaveLength(1);
    expect(JSON.stringify([pelvis.chapters, pelvis.highlights, pelvis.notice])).not.toMatch(/gestaç|fetal|malforma/i);
    const breasts = await said(BREAST);
    const table = partOf(breasts, 'table');
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(['D1', 'D2', 'E1', 'E2']);
    expect(table.rows.map(({ cells }) => cells.at(-1))).toEqual(['4A', '2', '2', '2']);
    expect(breasts.drawings).toHaveLength(2);
    expect(breasts.highlights[0]).toMatchObject({ value: '4A', tone: 'err' });
  });

  it('organs are told in sentences, each under its name, and lead to the table of their lesions', async () => {
    const pelvis = partOf(await said(GYNECOLOGY), 'scheme').systems;
    const organ = (name: string) => pelvis.find((each) => each.name === name)?.text;
    expect(organ('Útero')).toMatch(
      /^Anteversofletido, contornos irregulares \(bocelados\), 92 × 58 × 66 mm, 183\u00a0cm³\. Miométrio: com nódulos\. /,
    );
    expect(organ('Endométrio')).toBe(
      '8,4 mm, trilaminar, compatível com a fase do ciclo. Linha média linear. Junção endométrio-miométrio regular.',
    );
    expect(organ('Ovário direito')).toContain('9 folículos antrais');
    expect(organ('Ovário esquerdo')).toMatch(/^Alterado, .* Ver tabela: L1\.$/);
    const breasts = partOf(await said(BREAST), 'anatomy').systems;
    expect(breasts.map(({ name }) => name)).toEqual([
      'Composição do tecido',
      'Mama direita',
      'Mama esquerda',
      'Axilas',
    ]);
    expect(breasts[1]?.text).toBe(
      'Pele e mamilo e parênquima: sem alterações. Ductos: calibre normal. Distorção arquitetural ausente. Ver tabela: D1 e D2.',
    );
    expect(breasts[3]?.text).toBe(
      'Axila direita: linfonodos de aspecto habitual. Axila esquerda: linfonodos de aspecto habitual.',
    );
  });
});
