import { expect, it } from 'vitest';
import { DEFINITIONS } from './definitions/all.ts';
import { compile } from './engine/compile.ts';
import { hasDataKey } from './engine/keys.ts';
import type { Counts } from './engine/places.ts';
import { lastTab } from './engine/replicate.ts';
import { formsOf } from './formsOf.ts';
import { unknownKeys } from './knownKeys.ts';
import { REPLICAS } from './schema/definition.ts';

const unknown = (keys: readonly string[], values = {}) => unknownKeys(DEFINITIONS, values, keys);

it('knows every field of every form in every tab, and everything a calculation writes', () => {
  const most = Object.fromEntries(REPLICAS.map((replica) => [replica, lastTab(replica)])) as Counts;
  const answer = compile(DEFINITIONS, most);
  if (!('compiled' in answer)) throw new Error('our forms compile');
  const { fields, nodes } = answer.compiled;
  const keys = [
    ...fields.keys(),
    ...nodes.flatMap(({ writes }) => writes),
    ...DEFINITIONS.map(({ key }) => hasDataKey(key)),
  ];
  expect(unknown(keys)).toEqual([]);
});

it('knows what stands beside a field: an observation, an author', () => {
  const rows = DEFINITIONS.flatMap((form) =>
    form.components.flatMap(({ panels }) =>
      panels.flatMap((panel) =>
        panel.fields.flatMap((field) => {
          const at = `${form.key}.${panel.key}${panel.replicate ? 1 : ''}.${field.key}`;
          const authors = (field.formulas ?? []).some((calc) => 'path' in calc && calc.authors);
          return [...(field.type === 'tableradio' ? [`${at}Obs`] : []), ...(authors ? [`${at}Autor`] : [])];
        }),
      ),
    ),
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(unknown(rows)).toEqual([]);
});

it('names what no form has: another form, tab, field, or one tab too many', () => {
  const strange = [
    'inventado.hasData',
    'inventado.info.text',
    'conclusion.outra.text',
    'conclusion.info.outro',
    'conclusion.info1.text',
    '2ndand3rdquarter.biometria.dbp',
    '2ndand3rdquarter.biometria9.dbp',
    'gynecologic.miomas31.long',
    'conclusion.info.textObs',
    'conclusion.info.constructor',
    'hasData',
    '',
  ];
  expect(unknown([...strange, 'conclusion.info.text', 'gynecologic.miomas30.long'])).toEqual(strange);
});

it('lets an exam keep what a form once had, and number it anew, but not grow', () => {
  const old = { 'removida.lista3.campo': 'x', 'removida.info.campo': 'x' };
  const kept = ['removida.info.campo', 'removida.lista3.campo', 'removida.lista2.campo'];
  expect(unknown(kept, old)).toEqual([]);
  expect(unknown(['removida.lista4.campo', 'removida.info.outro', 'removida.lista2.outro'], old)).toHaveLength(3);
});

it('knows what a clinic added to a form, in that clinic alone', () => {
  const customization = {
    add: { fields: { info: [{ key: 'convenio', label: 'Convênio', type: 'textfield' }] } },
  };
  const { forms } = formsOf([{ formKey: 'conclusion', form: null, customization }]);
  expect(unknownKeys(forms, {}, ['conclusion.info.convenio'])).toEqual([]);
  expect(unknown(['conclusion.info.convenio'])).toEqual(['conclusion.info.convenio']);
});
