import { findings } from '@gesta/findings';
import { DEFINITIONS } from '@gesta/forms';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { getSchema } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { describe, expect, it } from 'vitest';
import { FindingMark } from '../../form/richText/findingMark.ts';
import { atCursor, orderOf, sentenceOf, withFindings, withoutFindings } from './writeFinding.ts';

const FORM = '2ndand3rdquarter';
const VALUES = {
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.fetos': '1',
  'gestationalAge.info.calculada': 210,
  [`${FORM}.hasData`]: true,
  [`${FORM}.biometria1.pesoEstimado`]: 1500,
  [`${FORM}.biometria1.pesoEstimadoPercentil`]: 0.05,
  [`${FORM}.avalBiofisicaFetal1.maiorBolsao`]: 1,
  [`${FORM}.anatomiaFetal1.rins`]: 'Alterado',
  [`${FORM}.avaliacaoGestacao1.insercaoCordao`]: 'velamentosa',
  'obstetricdoppler.hasData': true,
  'obstetricdoppler.fetal1.diastoleZero': 'PRESENTE',
};
const OFFERED = findings(
  { definitions: DEFINITIONS, values: VALUES },
  { t: (key) => key, locale: 'pt-BR', say: (label) => label },
);
const ORDER = orderOf(OFFERED);
/** As a report reads. */
const REPORT = [
  'gr.p10',
  'gr.rcfPrecoce',
  'do.estagio',
  'la.oligo',
  `gen.alterado:${FORM}.anatomiaFetal.rins`,
  'do.zero',
  'co.velam',
];
const of = (...rules: string[]) => OFFERED.filter(({ rule }) => rules.includes(rule));

const schema = getSchema([StarterKit, FindingMark]);
const { paragraph } = schema.nodes;
const empty = EditorState.create({ schema });

function typed(...texts: string[]): EditorState {
  const blocks = texts.map((text) => paragraph?.create(null, schema.text(text)) ?? null);
  const doc = schema.nodes.doc?.create(
    null,
    blocks.filter((each) => each !== null),
  );
  return EditorState.create(doc === undefined ? { schema } : { schema, doc });
}
const lines = ({ doc }: EditorState): string[] => doc.children.map(({ textContent }) => textContent);
const ruleOf = (line: string) => OFFERED.find(({ sentence }) => sentence === line)?.rule ?? line;
const insert = (state: EditorState, rules: readonly string[], writing = false) =>
  state.apply(withFindings(state, of(...rules), ORDER, writing));

describe('sentences put into a conclusion', () => {
  it('[RPT-124] all at once stand in the order of a report, each a paragraph that remembers its finding', () => {
    const rules = OFFERED.map(({ rule }) => rule);
    // They are offered by severity.
    expect(rules).not.toEqual(REPORT);
    expect(rules.toSorted()).toEqual(REPORT.toSorted());
    const all = insert(empty, rules);
    expect(lines(all).map(ruleOf)).toEqual(REPORT);
    expect(all.doc.lastChild?.lastChild?.marks[0]?.attrs).toMatchObject({ rule: 'co.velam', index: '1' });
  });

  it('[RPT-124] one by one come to stand in that order too', () => {
    const one = insert(insert(insert(empty, ['co.velam']), ['gr.p10']), ['do.zero']);
    expect(lines(one).map(ruleOf)).toEqual(['gr.p10', 'do.zero', 'co.velam']);
    const rest = insert(
      one,
      REPORT.filter((rule) => !['co.velam', 'gr.p10', 'do.zero'].includes(rule)),
    );
    expect(lines(rest).map(ruleOf)).toEqual(REPORT);
  });

  it('are taken back with their paragraphs, and nothing else is', () => {
    const written = insert(typed('Gestação única.'), ['do.zero', 'gr.p10']);
    const back = written.apply(withoutFindings(written, of('do.zero', 'gr.p10', 'co.velam')));
    expect(lines(back)).toEqual(['Gestação única.']);
    const alone = insert(empty, ['do.zero']);
    expect(lines(alone.apply(withoutFindings(alone, of('do.zero'))))).toEqual(['']);
  });

  it('leave what somebody wrote where it is', () => {
    const written = insert(typed('Gestação única.'), ['do.zero', 'gr.p10']);
    expect(lines(written).map(ruleOf)).toEqual(['Gestação única.', 'gr.p10', 'do.zero']);
    const text = typed('Antes.', 'Depois.');
    const cursor = text.apply(text.tr.setSelection(TextSelection.create(text.doc, 3)));
    expect(lines(insert(cursor, ['gr.p10'], true)).map(ruleOf)).toEqual(['Antes.', 'gr.p10', 'Depois.']);
    expect(lines(insert(cursor, ['gr.p10'], false)).map(ruleOf)).toEqual(['Antes.', 'Depois.', 'gr.p10']);
  });

  it('are found by the cursor, else the first of the text', () => {
    const written = insert(typed('Gestação única.'), ['do.zero', 'gr.p10']);
    const [zero, small] = [...of('do.zero'), ...of('gr.p10')];
    if (!zero || !small) throw new Error('not offered');
    expect(sentenceOf(written, small)).toBe(small.sentence);
    const at = (place: number) => written.apply(written.tr.setSelection(TextSelection.create(written.doc, place)));
    expect(atCursor(at(2), [zero, small])?.rule).toBe('gr.p10');
    expect(atCursor(at(written.doc.content.size - 2), [small, zero])?.rule).toBe('do.zero');
    expect(atCursor(at(2), [])).toBeUndefined();
  });
});
