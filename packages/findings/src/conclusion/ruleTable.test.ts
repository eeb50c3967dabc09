import { readFileSync } from 'node:fs';
import path from 'node:path';
import { criterionOf } from '@gesta/clinical';
import { LOCALES, loadMessages } from '@gesta/domain';
import { compile, countsOf, DEFINITIONS } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { ownerOf } from './companion.ts';
import { examOf } from './exam.ts';
import { CONCLUSION_CASES } from './fixtures/cases.ts';
import { refsIn, refsOfTest } from './refsOf.ts';
import { RULES } from './rules/all.ts';
import { GENERIC_RULES, KEPT } from './rules/generic.ts';
import type { ConclusionRule, CriterionTest, SaidPart, Test } from './rules/rule.ts';
import { FRAMES, WORDINGS } from './rules/silenced.ts';
import { keysOfRef, tabOf } from './scope.ts';

type Row = { section: number; id: string; group: string | null; severity: string; sentence: string };

/** The tables of the specification. */
const TABLE = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../../docs/spec/conclusion-rules.json'), 'utf8'),
) as Row[];
const OURS = [...GENERIC_RULES.map((rule) => ({ ...rule, group: undefined })), ...RULES];
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? ''))].sort();

/** What the clinical corrections ask for beside the tables, and the sentence of each organ in which nothing is altered. */
const ADDED: readonly string[] = [
  'gr.p90',
  'av.vivo',
  'pl.local',
  'gy.uteroOk',
  'gy.endoNormal',
  'gy.ovariosOk',
  'gy.ovarioDireitoOk',
  'gy.ovarioEsquerdoOk',
  'gy.sacoOk',
  'ma.axilaOk',
  'tr.fora',
];

/** Sentences of the table that could be misread or were not Portuguese, as we say them. */
const REWORDED: Readonly<Record<string, string>> = {
  // An answer behind a colon, with what was observed behind another, is no sentence.
  'gen.alterado': '{} com alteração{}.',
  'gen.incerto': '{} de avaliação incerta{}; sugere-se reavaliar em novo exame.',
  // "Até 16 semanas" could be read as stopping at 16 weeks; dose and duration are those of ASPRE 2017.
  'pe.alto':
    'Risco aumentado para pré-eclâmpsia pré-termo ({}); considerar iniciar AAS 150 mg à noite antes de 16 semanas e manter até 36 semanas.',
  // "Equívoco" is first of all a mistake.
  'bp.equivoco':
    'Perfil biofísico duvidoso (6/{}); repetir em até 24 horas ou definir conduta conforme a idade gestacional.',
  // A reader wants the number.
  'tr.interm': 'Risco intermediário para trissomia {} ({}); considerar DNA fetal livre.',
  // Restriction of what.
  'gr.discord': 'Discordância de peso entre os fetos de {}; avaliar restrição seletiva do crescimento.',
  // A percentile equal to the limit is not below it (Gordijn 2016).
  'gr.ca3': 'Circunferência abdominal abaixo do percentil 3.',
  'gr.p3':
    'Peso fetal estimado de {}, abaixo do percentil 3: restrição de crescimento fetal; complementar com Doppler.',
  // The edition, for they differ in the a-wave.
  'do.estagio': 'Restrição de crescimento fetal em estágio {} (Figueras e Gratacós, 2014).',
  // No stage before what it stands on was recorded.
  'tt.sttf':
    'Sequência oligo-polidrâmnio em gestação monocoriônica: critérios de síndrome de transfusão feto-fetal preenchidos; estadiamento requer Doppler e bexigas de ambos os fetos.',
  // "No ou acima do percentil" joins two prepositions with one noun.
  'gr.p98':
    'Peso fetal estimado de {}, no percentil 98 ou acima dele: feto grande para a idade gestacional; correlacionar com glicemia materna.',
};

/** A sentence with holes where values stand, whoever named them. */
const withHoles = (text: string) =>
  text
    .replaceAll('{n}', '')
    .replace(/\{\{[^{}]*\}\}/g, '{}')
    .replace(/\{[^{}]*\{[^{}]*\}[^{}]*\}/g, '{}')
    .replace(/\{[^{}]*\}/g, '{}')
    .replaceAll('{}{}', '{}');

describe('the table of the rules', () => {
  it('has every rule of the specification once, in its order, and no other', () => {
    const ids = [...new Set(OURS.map(({ id }) => id))].filter((id) => !ADDED.includes(id));
    expect(ids).toEqual(TABLE.map(({ id }) => id));
    expect(ids).toHaveLength(184);
    const names = RULES.map(({ id, part }) => `${id}:${part ?? ''}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has the group and the severity of each', () => {
    for (const { id, group, severity } of TABLE)
      for (const rule of OURS.filter((each) => each.id === id))
        expect([id, rule.group ?? null, rule.severity]).toEqual([id, group, severity]);
  });

  it('has the Portuguese sentence of each letter for letter, but for those that are said better', async () => {
    const messages = await loadMessages('pt-BR');
    for (const { id, sentence } of TABLE.filter((each) => each.id !== 'an.interoc'))
      expect(withHoles(messages[`finding.${id}`] ?? ''), id).toBe(REWORDED[id] ?? withHoles(sentence));
    for (const [id, words] of Object.entries(REWORDED))
      expect(withHoles(TABLE.find((each) => each.id === id)?.sentence ?? words), id).not.toBe(words);
    expect(messages['finding.an.interoc.high']).toBe('Distância interocular aumentada (hipertelorismo).');
    expect(messages['finding.an.interoc.low']).toBe('Distância interocular reduzida (hipotelorismo).');
  });

  it('is plain data', () => expect(JSON.parse(JSON.stringify(RULES))).toEqual(RULES));

  it.each(LOCALES)('has words in %s for every sentence, with the placeholders the rule fills', async (locale) => {
    const messages = await loadMessages(locale);
    for (const rule of OURS)
      for (const { key, names } of wordingsOf(rule))
        expect([key, placeholders(messages[key] ?? '')]).toEqual([key, names]);
  });

  it.each(LOCALES)('has words in %s around what they bound', async (locale) => {
    const messages = await loadMessages(locale);
    for (const { frame } of Object.values(FRAMES).flat())
      expect(placeholders(messages[`finding.framed.${frame}`] ?? '')).toEqual(['sentence']);
  });

  it('is tried by an exam that is enough for each rule and one that is not', () => {
    const tried = new Set(CONCLUSION_CASES.map(({ of }) => of.split(':')[0]));
    expect([...TABLE.map(({ id }) => id), ...ADDED].filter((id) => !tried.has(id))).toEqual([]);
  });

  it('[CLN-088] names criteria of the clinical library, their inputs and their classes, and holds no limit of its own', () => {
    const asked = [...GENERIC_RULES, ...RULES].flatMap(({ when, ...rule }) =>
      [when, ...('variants' in rule ? (rule.variants ?? []).map((each) => each.when) : [])].flatMap(criteriaIn),
    );
    expect(asked.length).toBeGreaterThan(100);
    for (const { criterion, is, of } of asked) {
      const entry = criterionOf(criterion);
      expect(entry, criterion).toBeDefined();
      expect(entry?.classes, criterion).toEqual(expect.arrayContaining([is].flat()));
      expect(Object.keys(entry?.inputs ?? {}), criterion).toEqual(expect.arrayContaining(Object.keys(of)));
    }
    expect(
      [...GENERIC_RULES, ...RULES].flatMap(({ id, when }) => numbersIn(when).map((name) => `${id} ${name}`)),
    ).toEqual([]);
  });

  it('names fields that the forms have', () => {
    const counts = countsOf(DEFINITIONS, {
      'gestationalAge.info.fetos': '2',
      'gynecologic.miomas1.long': 1,
      'gynecologic.lesoes1.orads': '1',
    });
    const compiled = compile(DEFINITIONS, counts);
    if ('problems' in compiled) throw new Error('the definitions do not compile');
    const unknown = ['2ndand3rdquarter', 'morphological'].flatMap((form) => {
      const exam = { ...examOf({ definitions: DEFINITIONS, values: {} }), ...compiled, growthForm: form };
      return RULES.flatMap((rule) =>
        tabsOf(rule).flatMap((at) => {
          const scope = { exam, n: 1, at: at === null ? null : tabOf(at, exam, 1), self: null, offered: [] };
          return refsOfRule(rule)
            .flatMap((ref) => keysOfRef(ref, scope))
            .filter((key) => ownerOf(compiled.compiled, key) === null);
        }),
      );
    });
    // Only the first of the two forms compares the ages.
    expect([...new Set(unknown)]).toEqual(['morphological.idadeGestacional1.diferencaIg']);
    const keys = new Set([...compiled.compiled.fields.values()].map(({ field }) => field.key));
    expect(Object.keys(KEPT).filter((key) => !keys.has(key))).toEqual([]);
  });
});

/** Every criterion a test asks, also inside another. */
function criteriaIn(test: Test): CriterionTest[] {
  return partsOf(test).flatMap((each) =>
    typeof each.criterion === 'string' ? [each as unknown as CriterionTest] : [],
  );
}

/** Numbers in a test, by their names. How many fetuses or rows there are is no measure. */
function numbersIn(test: Test): string[] {
  return partsOf(test)
    .filter((each) => !('count' in each || 'rows' in each || 'onlyRows' in each))
    .flatMap((each) => Object.keys(each).filter((name) => typeof each[name] === 'number'));
}

function partsOf(value: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(partsOf);
  return [value as Readonly<Record<string, unknown>>, ...Object.values(value).flatMap(partsOf)];
}

type Sayable = Pick<ConclusionRule, 'id' | 'say' | 'variants'>;

function wordingsOf({ id, say = {}, variants }: Sayable): { key: string; names: string[] }[] {
  return [...(variants ?? [{}]), ...(WORDINGS[id] ?? [])].map(
    ({ wording, say: more = {} }: { wording?: string; say?: object }) => ({
      key: wording === undefined ? `finding.${id}` : `finding.${id}.${wording}`,
      names: Object.keys({ ...say, ...more }).sort(),
    }),
  );
}

const tabsOf = ({ at }: ConclusionRule) => (at === undefined ? [null] : [at].flat());

function refsOfRule({ when, say = {}, variants = [] }: ConclusionRule): string[] {
  const tests: Test[] = [when, ...variants.map((each) => each.when)];
  const said = [say, ...variants.map((each) => each.say ?? {})].flatMap((each) => Object.values(each));
  return [...tests.flatMap(refsOfTest), ...said.flatMap(refsSaid)];
}

function refsSaid(said: SaidPart): string[] {
  if (typeof said === 'string') return [said];
  if ('amount' in said) return refsIn(said.amount);
  if ('nameOfLeast' in said) return said.nameOfLeast.map(({ of }) => of);
  if ('least' in said) return [...said.least];
  return 'ofMost' in said ? [said.ofMost] : [];
}
