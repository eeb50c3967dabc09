import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadChapters } from '@gesta/clinical';
import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { checkDefinition } from './checkDefinition.ts';
import { placesIn } from './places.ts';
import { countsOf, removeForm, removeReplica } from './replicate.ts';

await loadChapters();

/** The keys of the form catalogue, form by form and tab by tab. */
const CATALOGUE = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../../docs/spec/form-keys.json'), 'utf8'),
) as Record<string, Record<string, string[]>>;

/**
 * What the catalogue has no place for: the clinical corrections (decision 25), the kind of prescription of one item (decision 41), the length of
 * an earlier exam (decision 38), the markers taken out of a risk (decision 45), the line outside 18 to 32 weeks that it asks for and gives no
 * key.
 */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  'obstetricdoppler.fetal': ['diastoleIntermitente'],
  '1stinitialtracking.avalRiscoPreeclampsia': ['marcadoresUsados'],
  '1stinitialtracking.avalRiscoTrissomia': ['marcadoresFora'],
  '2ndand3rdquarter.avalRiscoPreeclampsia': [
    'marcadoresUsados',
    'riscoPreeclampsia28',
    'riscoPreeclampsia32',
    'riscoPreeclampsia36',
  ],
  'riskprematurebirth.info': ['etnia', 'tabagismo', 'modeloPrematuro'],
  'examemama.conclusao': ['mamasExaminadas'],
  'gynecologic.info': ['menopausaAnos'],
  'examemama.mamaDireita': ['biradsMotivo'],
  'examemama.mamaEsquerda': ['biradsMotivo'],
  '2ndand3rdquarter.biometria': ['grupoNichd'],
  'morphological.biometria': ['grupoNichd'],
  'prescricoes.item': ['receita'],
  'ecocardiogramafetal.planos': ['foraDaJanela'],
  'gestationalAge.info': ['comprimentoReferencia'],
};

describe('the definitions', () => {
  it('have the fields of the catalogue by their own keys, all of them and few others [FRM-239]', () => {
    const asked = DEFINITIONS.map((form) => [
      form.key,
      Object.fromEntries(
        form.components
          .flatMap((section) => section.panels)
          .map((panel) => [panel.key, panel.fields.map(({ key }) => key).toSorted()]),
      ),
    ]);
    const catalogue = Object.entries(CATALOGUE).map(([form, tabs]) => [
      form,
      Object.fromEntries(
        Object.entries(tabs).map(([tab, keys]) => [tab, [...keys, ...(ADDED[`${form}.${tab}`] ?? [])].toSorted()]),
      ),
    ]);
    expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(catalogue));
  });

  it('place every value at {form}.{tab}.{field} [FRM-124]', () => {
    const keys = DEFINITIONS.flatMap((form) =>
      form.components.flatMap(({ panels }) =>
        panels.flatMap((panel) => placesIn(form, panel, panel.replicate ? 2 : null).map(({ key }) => key)),
      ),
    );
    expect(keys.filter((key) => !/^[A-Za-z0-9]+\.[A-Za-z]+2?\.[A-Za-z0-9]+$/.test(key))).toEqual([]);
    expect(keys).toEqual(expect.arrayContaining(['gestationalAge.info.date', 'conclusion.info.text']));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are all in order', () => {
    expect(DEFINITIONS.flatMap(checkDefinition)).toEqual([]);
  });
});

describe('replicas', () => {
  const values = {
    'gestationalAge.info.fetos': '3',
    'gestationalAge.info.qtdSacoGestacional': '2',
    '2ndand3rdquarter.biometria1.ca': 1,
    '2ndand3rdquarter.biometria2.ca': 2,
    '2ndand3rdquarter.biometria3.ca': 3,
    'obstetricdoppler.fetal3.piUmbilical': 0.9,
    '1stinitialquarter.fetos1.saco': '2',
    'gynecologic.miomas2.long': 20,
    'gynecologic.hasData': true,
  };

  it('are counted by the field that says so, or by what is there', () => {
    expect(countsOf(DEFINITIONS, values)).toMatchObject({ feto: 3, saco: 2, mioma: 2, lesao: 0 });
    expect(countsOf(DEFINITIONS, { 'gestationalAge.info.fetos': 'Não visto' }).feto).toBe(1);
  });

  it('one is taken out of every form, and the later ones move up in one write', () => {
    expect(removeReplica(DEFINITIONS, values, 'feto', 2)).toEqual({
      '2ndand3rdquarter.biometria2.ca': 3,
      '2ndand3rdquarter.biometria3.ca': null,
      'obstetricdoppler.fetal3.piUmbilical': null,
      'obstetricdoppler.fetal2.piUmbilical': 0.9,
      'gestationalAge.info.fetos': '2',
    });
  });

  it('what pointed at a sac follows it, or is cleared with it', () => {
    expect(removeReplica(DEFINITIONS, values, 'saco', 1)).toMatchObject({ '1stinitialquarter.fetos1.saco': '1' });
    expect(removeReplica(DEFINITIONS, values, 'saco', 2)).toMatchObject({ '1stinitialquarter.fetos1.saco': null });
  });

  it('a form goes with everything in it', () => {
    expect(removeForm(values, 'gynecologic')).toEqual({
      'gynecologic.miomas2.long': null,
      'gynecologic.hasData': null,
    });
  });
});
