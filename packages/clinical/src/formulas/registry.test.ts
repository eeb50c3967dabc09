import { describe, expect, it, vi } from 'vitest';
import { charts } from '../chapters/charts.ts';
import { organs } from '../chapters/organs.ts';
import { risk } from '../chapters/risk.ts';
import { entryOf } from '../entries/compute.ts';
import { BROUGHT_BY, loadChapters } from '../library.ts';
import { pathOf } from './formula.ts';
import { knownFormulas } from './registry.ts';

const measures = (formulas: readonly { measure: string }[]) =>
  [...new Set(formulas.map((each) => each.measure))].sort();

describe('the library', () => {
  it('tells a chapter that has not arrived from a formula that does not exist', async () => {
    // As a page has it that was just opened: other tests have read the chapters.
    vi.resetModules();
    const { calculate, loadChapters } = await import('../index.ts');
    expect(calculate('/calc/trissomias/v3', {}).error).toEqual({ code: 'notLoaded' });
    expect(calculate('/calc/ca/who/v1', {}).error).toEqual({ code: 'notLoaded' });
    expect(calculate('/calc/ca/nobody/v1', {}).error).toEqual({ code: 'notLoaded' });
    expect(calculate('/calc/nothing/v3', {}).error?.code).toBe('unknownFormula');
    await loadChapters('risk', 'charts');
    expect(calculate('/calc/ca/nobody/v1', {}).error?.code).toBe('unknownFormula');
    expect(calculate('/calc/trissomias/v3', {}).error?.key).toBe('calc.error.noExamDate');
  });

  it('knows what each chapter will bring', () => {
    for (const [name, { formulas }] of Object.entries({ charts, organs, risk }))
      expect(measures(formulas)).toEqual([...BROUGHT_BY[name as keyof typeof BROUGHT_BY]].sort());
  });

  it('stands on entries that exist, each path once', async () => {
    await loadChapters();
    const formulas = knownFormulas();
    const unknown = formulas.flatMap((each) =>
      each.uses.filter((id) => !entryOf(id)).map((id) => `${pathOf(each)}: ${id}`),
    );
    expect(unknown).toEqual([]);
    expect(new Set(formulas.map(pathOf)).size).toBe(formulas.length);
    expect(formulas.length).toBeGreaterThan(140);
  });
});
