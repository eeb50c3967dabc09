import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { compiledExam } from '../engine/compiledExam.ts';
import type { Values } from '../engine/state.ts';
import { keptMeasures } from '../test/deviceMeasures.ts';
import { acceptEmpty } from './acceptMeasures.ts';
import type { KeptMeasure } from './deviceMeasure.ts';
import { type DevicePreset, presetEntry } from './devicePresets.ts';
import { measureProposals } from './measureProposals.ts';

type Told = { presets: readonly DevicePreset[] };

const proposed = (measures: readonly KeptMeasure[], values: Values, told: Told) =>
  measureProposals(measures, { compiled: compiledExam(DEFINITIONS, values), values, ...told });
const rows = (...given: Parameters<typeof proposed>) => proposed(...given).groups.flatMap((group) => group.rows);

describe('what a clinic said of its machine', () => {
  const nose = { code: '99508-0', scheme: '99VENDOR', param: 'Nasal bone', value: 6.2 };
  const presets = (...measures: KeptMeasure[]) => [
    {
      device: 'SELFMADE OB-ONE',
      field: 'morphological.biometriaAvancada{n}.ossoNasal',
      entries: measures.map(presetEntry),
    },
  ];
  const EXAM = { 'morphological.hasData': true, 'gestationalAge.info.fetos': '1' };
  const KEY = 'morphological.biometriaAvancada1.ossoNasal';

  it('puts what nobody mapped into its field, in its unit', () => {
    const told = presets(...keptMeasures(nose));
    expect(
      acceptEmpty(proposed(keptMeasures({ ...nose, value: 0.62, unit: 'cm' }), EXAM, { presets: told })).set,
    ).toEqual({
      [KEY]: 6.2,
    });
    expect(rows(keptMeasures({ ...nose, unit: 'g' }), EXAM, { presets: told })[0]).toMatchObject({
      state: 'wrongUnit',
    });
  });

  it('holds in another language, and for no other machine, author or vessel', () => {
    const told = { presets: presets(...keptMeasures(nose)) };
    const keyOf = (given: Partial<KeptMeasure>) => rows(keptMeasures({ ...nose, ...given }), EXAM, told)[0]?.key;
    expect(keyOf({ param: 'Osso nasal', group: 'Crânio fetal' })).toBe(KEY);
    expect(keyOf({ device: 'OTHER' })).toBeNull();
    expect(keyOf({ code: '99508-1' })).toBeNull();
    expect(keyOf({ side: 'left' })).toBeNull();
    const vessel = keptMeasures({ code: '12008-9', site: 'other', param: 'Renal Artery Pulsatility Index', unit: '1' });
    const flow = { presets: [{ ...presets(...vessel)[0], field: 'obstetricdoppler.fetal{n}.piUmbilical' }] } as Told;
    const exam = { 'obstetricdoppler.hasData': true };
    const other = vessel.map((each) => ({ ...each, value: 1.1, param: 'Splenic Artery Pulsatility Index' }));
    expect(rows(other, exam, flow)[0]).toMatchObject({ reason: 'site' });
  });

  it('tells lengths and flows of unknown places apart by their words', () => {
    const exam = { 'obstetricdoppler.hasData': true };
    const put = (measure: Partial<KeptMeasure>, other: Partial<KeptMeasure>) => {
      const entries = keptMeasures(measure).map(presetEntry);
      const told = {
        presets: [{ device: 'SELFMADE OB-ONE', field: 'obstetricdoppler.fetal{n}.piUmbilical', entries }],
      };
      return [measure, other].map((each) => rows(keptMeasures(each), exam, told)[0]?.key !== null);
    };
    const flow = { code: '12008-9', unit: '1', value: 1.1, param: 'Pulsatility Index', group: 'Renal Artery' };
    expect(put(flow, { ...flow, group: 'Splenic Artery' })).toEqual([true, false]);
    const length = { code: '410668003', scheme: 'SCT', unit: '1', value: 1.1, param: 'Length', group: 'Kidney' };
    expect(put(length, { ...length, group: 'Spleen' })).toEqual([true, false]);
  });

  it('matches as the specification keeps it, where no code was kept', () => {
    const entry = { group: 'Fetal Biometry', author: '', param: 'Nasal bone', unit: 'mm' };
    const told = { presets: [{ ...presets()[0], entries: [entry] }] } as Told;
    expect(rows(keptMeasures(nose), EXAM, told)[0]?.key).toBe(KEY);
    expect(rows(keptMeasures({ ...nose, unit: 'cm' }), EXAM, told)[0]?.key).toBeNull();
  });
});
