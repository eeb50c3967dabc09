import { loadChapters } from '@gesta/clinical';
import { expect, it } from 'vitest';
import { change } from '../engine/change.ts';
import { compiledExam } from '../engine/compiledExam.ts';
import { EMPTY_STATE, type ExamState, type Patch } from '../engine/state.ts';
import { DEFINITIONS } from './all.ts';

await loadChapters();

const RIGHT = 'examemama.mamaDireita.';
const LEFT = 'examemama.mamaEsquerda.';
const FINAL = 'examemama.conclusao.biradsFinal';
const looked: Patch = {
  'examemama.hasData': true,
  [`${RIGHT}parenquima`]: 'normal',
  [`${LEFT}parenquima`]: 'normal',
};

function filled(more: Patch) {
  const values = { ...looked, ...more };
  const { values: after, results } = change(compiledExam(DEFINITIONS, values), EMPTY_STATE, values);
  const said = (key: string) => results.get(key)?.error?.key ?? results.get(key)?.error?.input ?? null;
  const at = (key: string) => after[key] ?? null;
  return { right: at(`${RIGHT}biradsMama`), left: at(`${LEFT}biradsMama`), final: at(FINAL), said };
}

it('two breasts in which nothing was found are negative', () => {
  expect(filled({})).toMatchObject({ right: '1', left: '1', final: '1' });
});

it('the nodules of a breast and what stands beside them make its category, and both breasts that of the exam', () => {
  const found = filled({
    [`${RIGHT}cistosSimples`]: 'multiplos',
    'examemama.nodulosEsquerda1.birads': '3',
    'examemama.nodulosEsquerda2.birads': '4A',
  });
  expect(found).toMatchObject({ right: '2', left: '4A', final: '4A' });
});

it('a nodule that waits for its category holds back that of its breast and of the exam', () => {
  const waiting = { 'examemama.nodulosDireita1.tipoAchado': 'noduloSolido' };
  expect(filled(waiting)).toMatchObject({ right: null, left: '1', final: null });
  expect(filled(waiting).said(`${RIGHT}biradsMama`)).toBe('nodulos');
  expect(filled({ ...waiting, 'examemama.nodulosDireita1.birads': '3' }).final).toBe('3');
  // One that was only measured waits too.
  expect(filled({ 'examemama.nodulosDireita1.long': 12 })).toMatchObject({ right: null, final: null });
});

/** As somebody types: one field after the other, tabs coming and going with what stands in them. */
function typed(...patches: Patch[]) {
  let state: ExamState = EMPTY_STATE;
  for (const patch of [{ 'examemama.hasData': true }, ...patches])
    state = change(compiledExam(DEFINITIONS, { ...state.values, ...patch }), state, patch);
  return {
    right: state.values[`${RIGHT}biradsMama`] ?? null,
    final: state.values[FINAL] ?? null,
    seen: state.values['examemama.conclusao.mamasExaminadas'] ?? null,
  };
}
const BOTH = [{ [`${RIGHT}parenquima`]: 'normal' }, { [`${LEFT}parenquima`]: 'normal' }];
const NODULE = 'examemama.nodulosDireita1.';

it('a category that stood is taken back while a nodule is described, and comes with the category of the nodule', () => {
  expect(typed(...BOTH)).toEqual({ right: '1', final: '1', seen: 'bilateral' });
  for (const described of [{ tipoAchado: 'noduloSolido' }, { margem: 'espiculada' }, { long: 12 }]) {
    const [[field = '', value] = []] = Object.entries(described);
    const nodule = { [`${NODULE}${field}`]: value };
    expect(typed(...BOTH, nodule), field).toEqual({ right: null, final: null, seen: null });
    expect(typed(...BOTH, nodule, { [`${NODULE}birads`]: '4B' })).toMatchObject({ right: '4B', final: '4B' });
    // The nodule is taken out again.
    expect(typed(...BOTH, nodule, { [`${NODULE}${field}`]: null })).toEqual({
      right: '1',
      final: '1',
      seen: 'bilateral',
    });
  }
});

it('a tab somebody opened and left empty is no nodule', () => {
  const values = { ...looked };
  const compiled = compiledExam(DEFINITIONS, values, { noduloDireita: 1 });
  expect(change(compiled, EMPTY_STATE, values).values[FINAL]).toBe('1');
});

it('an exam of one breast has its category, until something is said about the other', () => {
  expect(typed({ [`${RIGHT}parenquima`]: 'normal' })).toEqual({ right: '1', final: '1', seen: 'direita' });
  expect(typed({ [`${LEFT}cistosSimples`]: 'unico' })).toEqual({ right: null, final: '2', seen: 'esquerda' });
  const other = { 'examemama.nodulosEsquerda1.long': 12 };
  expect(typed({ [`${RIGHT}parenquima`]: 'normal' }, other)).toEqual({ right: '1', final: null, seen: null });
  const distorted = { [`${LEFT}distorcao`]: 'presente' };
  expect(typed({ [`${RIGHT}parenquima`]: 'normal' }, distorted).final).toBeNull();
});

it('what has no category of its own is left to the physician, whose choice stands', () => {
  const distorted = { [`${LEFT}distorcao`]: 'presente' };
  expect(filled(distorted)).toMatchObject({ left: null, final: null });
  expect(filled(distorted).said(`${LEFT}biradsMama`)).toBe('calc.reason.physicianDecides');
  expect(filled({ ...distorted, [`${LEFT}biradsManual`]: '4B' }).final).toBe('4B');
});

it('the O-RADS of an exam is the highest of its lesions, once each has one', () => {
  const LESION = 'gynecologic.lesoes';
  const orads = (more: Patch) => {
    const values = { 'gynecologic.hasData': true, ...more };
    return change(compiledExam(DEFINITIONS, values), EMPTY_STATE, values).values['gynecologic.conclusao.oradsFinal'];
  };
  expect(orads({ [`${LESION}1.orads`]: '2', [`${LESION}2.orads`]: '4' })).toBe(4);
  expect(orads({ [`${LESION}1.orads`]: '2', [`${LESION}2.maiorDiametro`]: 40 })).toBeUndefined();
});
