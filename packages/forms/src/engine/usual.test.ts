import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { compiledExam } from './compiledExam.ts';
import type { Values } from './state.ts';
import { usualAnswers } from './usual.ts';

const PRESENT = { 'gynecologic.hasData': true, 'examemama.hasData': true };
const answers = (tab: string, values: Values = {}) => {
  const all = { ...PRESENT, ...values };
  const places = [...compiledExam(DEFINITIONS, all).fields.values()].filter(({ key }) => key.startsWith(`${tab}.`));
  return usualAnswers(places, all);
};

describe('[FRM-250] a normal organ', () => {
  it('has its usual answers in one act, only where nobody has answered', () => {
    expect(answers('gynecologic.utero')).toMatchObject({
      'gynecologic.utero.contornoUtero': 'regulares',
      'gynecologic.utero.miometrio': 'homogeneo',
      'gynecologic.utero.adenomiose': ['ausentes'],
    });
    expect(answers('gynecologic.utero', { 'gynecologic.utero.miometrio': 'heterogeneo' })).not.toHaveProperty(
      'gynecologic.utero.miometrio',
    );
  });

  it('says nothing of what was measured, of a position or of what is not asked', () => {
    const uterus = answers('gynecologic.utero');
    for (const field of ['posicaoUtero', 'long', 'volumeUtero', 'istmocele', 'diu'])
      expect(uterus).not.toHaveProperty(`gynecologic.utero.${field}`);
    expect(answers('gynecologic.utero', { 'gynecologic.info.cirurgias': ['cesarea'] })).toHaveProperty(
      'gynecologic.utero.istmocele',
      'ausente',
    );
    expect(answers('gynecologic.utero', { 'gynecologic.info.cirurgias': ['histerectomiaTotal'] })).toEqual({});
  });

  it('is not called so where a lesion or a fibroid stands', () => {
    const lesion = { 'gynecologic.lesoes1.lado': 'esquerdo' };
    expect(answers('gynecologic.ovarioEsquerdo', lesion)).toEqual({});
    expect(answers('gynecologic.ovarioDireito', lesion)).toEqual({ 'gynecologic.ovarioDireito.aspecto': 'normal' });
    expect(answers('gynecologic.utero', { 'gynecologic.miomas1.long': 30 })).not.toHaveProperty(
      'gynecologic.utero.miometrio',
    );
  });

  it('makes a breast one without findings', () => {
    expect(answers('examemama.mamaDireita')).toMatchObject({
      'examemama.mamaDireita.parenquima': 'normal',
      'examemama.mamaDireita.cistosSimples': 'ausentes',
    });
  });
});
