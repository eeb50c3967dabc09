import { parametersOf } from './engine/checkCalc.ts';
import { isFormula } from './engine/compile.ts';
import type { Calc, Field, FormDefinition, Panel, Ref } from './schema/definition.ts';

/** The form with every formula told where its parameters are: what it does not say itself, fields of its tab say by `param`. */
export function namedParams(form: FormDefinition): FormDefinition {
  return {
    ...form,
    components: form.components.map((section) => ({ ...section, panels: section.panels.map(inPanel) })),
  };
}

function inPanel(panel: Panel): Panel {
  const named = panel.fields.flatMap(({ key, param, paramRef }): [string, Ref][] =>
    param === undefined ? [] : [[param, paramRef ?? key]],
  );
  return named.length === 0 ? panel : { ...panel, fields: panel.fields.map((field) => inField(field, named)) };
}

const inField = (field: Field, named: readonly [string, Ref][]): Field =>
  field.formulas === undefined ? field : { ...field, formulas: field.formulas.map((calc) => told(calc, named)) };

function told(calc: Calc, named: readonly [string, Ref][]): Calc {
  if (!isFormula(calc)) return calc;
  const taken = parametersOf(calc.path);
  return { ...calc, params: { ...Object.fromEntries(named.filter(([name]) => taken.has(name))), ...calc.params } };
}
