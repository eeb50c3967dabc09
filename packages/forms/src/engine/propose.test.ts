import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { compiledExam } from './compiledExam.ts';
import { changeAndPropose, type Tell } from './propose.ts';
import { EMPTY_STATE, type Patch, type Values } from './state.ts';

const A = 'atestados.info.';
const TEXT = `${A}textoAtestado`;
/** As whoever has the words would tell it. */
const tell: Tell = (what, place, values) => {
  if (what === 'due') return '2027-02-03';
  const at = (field: string) => values[place.key.replace('textoAtestado', field)];
  return at('tipoAtestado') === undefined ? null : `<p>${at('tipoAtestado')} ${at('dias') ?? '-'}</p>`;
};

function after(values: Values, patch: Patch, told: Tell = tell): Values {
  const compiled = compiledExam(DEFINITIONS, { ...values, ...patch });
  return { ...changeAndPropose(compiled, { ...EMPTY_STATE, values }, patch, told).values };
}
const typed = (values: Values, ...patches: Record<string, unknown>[]): Values =>
  patches.reduce<Values>(
    (now, patch) => after(now, Object.fromEntries(Object.entries(patch).map(([field, value]) => [A + field, value]))),
    values,
  );
const BEGUN: Values = { [`${A}dataAtestado`]: '2026-11-12' };

describe('what is filled in for a person', () => {
  it('comes with the type that needs it, and what follows from it too', () => {
    expect(typed(BEGUN, { tipoAtestado: 'licencaMaternidade' })).toMatchObject({
      [`${A}dias`]: 120,
      [`${A}dataInicio`]: '2026-11-12',
      [`${A}dataFim`]: '2027-03-11',
      [`${A}dppAtestado`]: '2027-02-03',
      [`${A}idadeGestacionalAtestado`]: 197,
      [TEXT]: '<p>licencaMaternidade 120</p>',
    });
    const away = typed(BEGUN, { tipoAtestado: 'afastamento' });
    expect(away).toMatchObject({ [`${A}dataInicio`]: '2026-11-12' });
    expect(away).not.toHaveProperty([`${A}dias`]);
    expect(away).not.toHaveProperty([`${A}dppAtestado`]);
  });

  it('goes again with it, while it is as it was proposed', () => {
    const changed = typed(BEGUN, { tipoAtestado: 'licencaMaternidade' }, { tipoAtestado: 'afastamento' });
    expect(changed).not.toHaveProperty([`${A}dias`]);
    expect(changed[`${A}dataInicio`]).toBe('2026-11-12');
    const own = typed(BEGUN, { tipoAtestado: 'licencaMaternidade' }, { dias: 180 }, { tipoAtestado: 'afastamento' });
    expect(own[`${A}dias`]).toBe(180);
  });

  it('follows what it is made of', () => {
    const later = typed(BEGUN, { tipoAtestado: 'afastamento' }, { dataAtestado: '2026-11-20' });
    expect(later[`${A}dataInicio`]).toBe('2026-11-20');
    const own = typed(BEGUN, { tipoAtestado: 'afastamento', dataInicio: '2026-11-14' }, { dataAtestado: '2026-11-20' });
    expect(own[`${A}dataInicio`]).toBe('2026-11-14');
  });

  it('never takes the place of what somebody wrote', () => {
    const text = '<p>Como ela pediu.</p>';
    const edited = typed(BEGUN, { tipoAtestado: 'afastamento' }, { textoAtestado: text }, { dias: 3 });
    expect(edited[TEXT]).toBe(text);
    expect(typed(edited, { tipoAtestado: 'comparecimento' })[TEXT]).toBe(text);
  });

  it('follows type and facts while nobody has edited it', () => {
    const told = typed(BEGUN, { tipoAtestado: 'afastamento' }, { dias: 3 });
    expect(told[TEXT]).toBe('<p>afastamento 3</p>');
    expect(typed(told, { tipoAtestado: 'livre' })[TEXT]).toBe('<p>livre 3</p>');
    expect(typed(told, { textoAtestado: '<p>x</p>' }, { textoAtestado: null }, { dias: 4 })[TEXT]).toBe(
      '<p>afastamento 4</p>',
    );
  });

  it('leaves a place empty that somebody emptied', () => {
    const emptied = typed(BEGUN, { tipoAtestado: 'licencaMaternidade' }, { dias: null }, { finalidade: 'x' });
    expect(emptied).not.toHaveProperty([`${A}dias`]);
  });

  it('is not there while nobody can tell it', () => {
    const silent = after(BEGUN, { [`${A}tipoAtestado`]: 'gestante' }, () => null);
    expect(silent).not.toHaveProperty([`${A}dppAtestado`]);
    expect(silent).not.toHaveProperty([`${A}idadeGestacionalAtestado`]);
    expect(silent).not.toHaveProperty([TEXT]);
  });

  it('says everything that changed, and a circle of proposals ends', () => {
    const compiled = compiledExam(DEFINITIONS, BEGUN);
    const { changed } = changeAndPropose(
      compiled,
      { ...EMPTY_STATE, values: BEGUN },
      { [`${A}tipoAtestado`]: 'licencaMaternidade' },
      tell,
    );
    for (const field of ['tipoAtestado', 'dias', 'dataFim', 'textoAtestado']) expect(changed).toContain(A + field);
    const turning: Tell = (_what, place, values) => `${values[`${A}tipoAtestado`] ?? ''}${values[place.key] ?? ''}`;
    expect(after(BEGUN, { [`${A}tipoAtestado`]: 'livre' }, turning)[TEXT]).toMatch(/^(livre)+$/);
  });

  it('each further certificate has its own', () => {
    const key = 'atestados.item2.';
    const values = after(BEGUN, { [`${key}tipoAtestado`]: 'licencaMaternidade' });
    expect(values).toMatchObject({ [`${key}dias`]: 120, [`${key}textoAtestado`]: '<p>licencaMaternidade 120</p>' });
    expect(values).not.toHaveProperty([`${A}dias`]);
  });
});
