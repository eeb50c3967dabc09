import { beforeAll, describe, expect, it } from 'vitest';
import { loadFormMessages } from '../say/t.ts';
import { itemOf, medicineKey, prescribedIn, repeatItems } from './prescribed.ts';
import { readMedicine } from './readMedicine.ts';

let say: (label: string) => string;
beforeAll(async () => {
  const words: Readonly<Record<string, string>> = await loadFormMessages('pt-BR');
  say = (label) => words[label] ?? label;
});

describe('an item of a prescription', () => {
  it('[LST-204] takes name, presentation and posology of a medicine together, and nothing of what stood there', () => {
    const taken = itemOf(2, {
      name: 'Progesterona',
      strength: '200 mg',
      form: 'capsula',
      posology: { via: 'vaginal' },
    });
    expect(taken).toMatchObject({
      'prescricoes.item2.medicamento': 'Progesterona',
      'prescricoes.item2.concentracao': '200 mg',
      'prescricoes.item2.formaFarmaceutica': 'capsula',
      'prescricoes.item2.via': 'vaginal',
      'prescricoes.item2.dose': null,
      'prescricoes.item2.duracao': null,
    });
    expect(prescribedIn(taken)).toEqual([
      { name: 'Progesterona', strength: '200 mg', form: 'capsula', kind: 'simples', posology: { via: 'vaginal' } },
    ]);
  });

  it('comes again from an earlier prescription, and not twice', () => {
    const earlier = {
      'prescricoes.info.tipoReceita': 'simples',
      'prescricoes.item1.medicamento': 'Ferro',
      'prescricoes.item2.medicamento': 'Zinco',
      'prescricoes.item2.dose': '1',
    };
    expect(repeatItems({ 'prescricoes.item1.medicamento': 'FERRO' }, earlier, 1)).toEqual({
      'prescricoes.item2.medicamento': 'Zinco',
      'prescricoes.item2.dose': '1',
    });
  });

  it('[LST-204] is made of what was typed where the list has none', () => {
    expect(readMedicine('Progesterona 200 mg, cápsula', say)).toEqual({
      name: 'Progesterona',
      strength: '200 mg',
      form: 'capsula',
    });
    expect(readMedicine('amoxicilina 250mg/5ml', say)).toMatchObject({ name: 'amoxicilina', strength: '250mg/5ml' });
    expect(readMedicine('Vitamina D3', say)).toEqual({ name: 'Vitamina D3', strength: '', form: '' });
    expect(readMedicine('Ômega 3 1 g todo dia', say).name).toBe('Ômega 3 1 g todo dia');
    expect(medicineKey({ name: ' Dipirona', strength: '500 mg', form: '' })).toBe('dipirona|500mg|');
  });
});
