import { loadChapters } from '@gesta/clinical';
import { createTranslate, type FieldSpeech, loadFormMessages, loadMessages } from '@gesta/domain';
import { DEFINITIONS } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { caseExam } from './cases/exams.ts';
import { checkProposal, plainProposal } from './checkProposal.ts';
import { numbersWithoutOrigin } from './numberOrigin.ts';

let speech: FieldSpeech;
beforeAll(async () => {
  await loadChapters();
  const labels = await loadFormMessages('pt-BR');
  const t = createTranslate('pt-BR', await loadMessages('pt-BR'), {});
  speech = { t, locale: 'pt-BR', say: (label) => labels[label] ?? t(label as never) };
});

describe('numbers of a proposed text', () => {
  const data = { weight: 1565.1, pi: 1.12, age: '28s3d', percentile: 'P2', list: [{ fluid: 13.3 }] };
  it.each([
    ['Peso de 1.565 g.', []],
    ['Peso de 1565 g, P2.', []],
    ['IP de 1,12 e 13,3 cm, com 28 semanas e 3 dias.', []],
    ['Peso de 1.600 g.', ['1.600']],
    ['IP de 1,1.', ['1,1']],
    ['IP de 1.', ['1']],
    ['IP de 1,13 e risco de 1:250.', ['1,13', '1', '250']],
    ['Sem números.', []],
    ['1,565 g', []],
  ])('%s', (text, expected) => {
    expect(numbersWithoutOrigin(text, data)).toEqual(expected);
  });

  it('a number that was changed by one digit is found, wherever it stands', () => {
    for (let value = 100; value < 2000; value += 7) {
      expect(numbersWithoutOrigin(`Peso de ${value} g.`, { weight: value })).toEqual([]);
      expect(numbersWithoutOrigin(`Peso de ${value + 1} g.`, { weight: value })).toEqual([String(value + 1)]);
    }
  });
});

describe('a proposed conclusion, read against its exam', () => {
  const read = (text: string, exam: Parameters<typeof caseExam>[0]) => {
    const { state, earlierExams } = caseExam(exam);
    const input = { definitions: DEFINITIONS, values: state.values, earlierExams };
    return checkProposal(text, { data: state.values, input, speech });
  };

  it('what the exam denies is told beside the sentence, and is not ticked', () => {
    const [flow, weight] = read(
      'Doppler da artéria umbilical normal.\nPeso fetal estimado de 897 g, abaixo do percentil 3.',
      'restricted',
    );
    expect(flow).toMatchObject({ preselected: false, withoutOrigin: [] });
    expect(flow?.against.join()).toContain('Diástole reversa');
    expect(weight).toMatchObject({ against: [] });
  });

  it('a number from nowhere is told, and its sentence is not ticked; the others are', () => {
    const sentences = read('Feto vivo. Frequência cardíaca de 199 bpm. Placenta posterior.', 'normal');
    expect(sentences.map(({ text, withoutOrigin, preselected }) => [text, withoutOrigin, preselected])).toEqual([
      ['Feto vivo.', [], true],
      ['Frequência cardíaca de 199 bpm.', ['199'], false],
      ['Placenta posterior.', [], true],
    ]);
  });

  it.each([
    ['<p>Feto <b>vivo</b></p>', 'Feto vivo'],
    ['<scr<script>ipt>alert(1)</script>Feto', 'alert(1) Feto'],
    ['**Feto** `vivo`, ver [aqui](http://x.org/a)', 'Feto vivo, ver aqui'],
    ['ver https://x.org/a?b=1 ou www.x.org, a@b.org javascript:alert(1)', 'ver ou'],
    ['# Título\n\n> dito\n', 'Título\ndito'],
    ['P < 3 e z > 2', 'P 3 e z 2'],
  ])('no markup, no link, nothing like an address: %s', (text, expected) => {
    expect(plainProposal(text)).toBe(expected);
  });
});
