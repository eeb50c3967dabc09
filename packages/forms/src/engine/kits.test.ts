import { describe, expect, it } from 'vitest';
import { DEFINITIONS } from '../definitions/all.ts';
import { EXAM_ITEMS, EXAM_KITS } from '../definitions/examKits.ts';
import { unpacked } from './kits.ts';
import { countsOf } from './replicate.ts';
import type { Patch, Values } from './state.ts';

const KIT = 'solicitacoes.info.kit';
const choose = (kit: string, values: Values = {}) => unpacked(DEFINITIONS, values, { [KIT]: kit });
const after = (values: Values, patch: Patch): Values =>
  Object.fromEntries(Object.entries({ ...values, ...patch }).filter(([, value]) => value !== null));
const exams = (patch: Patch) =>
  Object.entries(patch).flatMap(([key, value]) => (/\.item\d+\.exame$/.test(key) ? [value] : []));

describe('a kit of exams', () => {
  it('is there six times, and every exam of it is offered by itself', () => {
    const names = Object.values(EXAM_KITS.sets).map((set) => set.map(({ exame }) => exame));
    expect(names.map((each) => each.length)).toEqual([18, 7, 9, 10, 5, 9]);
    const offered = EXAM_ITEMS.map(({ value }) => value);
    expect([...new Set(names.flat())].toSorted()).toEqual(offered.toSorted());
  });

  it('adds its exams as items, in one change that leaves nothing chosen', () => {
    const patch = choose('ginecologia');
    expect(patch).toMatchObject({
      [KIT]: null,
      'solicitacoes.item1.exame': 'Colpocitologia oncótica',
      'solicitacoes.item1.categoria': 'anatomoPatologico',
      'solicitacoes.item1.quantidade': 1,
      'solicitacoes.item2.categoria': 'laboratorio',
      'solicitacoes.item5.exame': 'Mamografia bilateral',
      'solicitacoes.item5.categoria': 'imagem',
    });
    expect(exams(patch)).toHaveLength(5);
  });

  it('adds nothing twice, however it is written, and goes on after the last item', () => {
    const values = { 'solicitacoes.item1.exame': ' hemograma', 'solicitacoes.item3.exame': 'VDRL' };
    const patch = choose('preNatal3Trimestre', values);
    expect(exams(patch)).toHaveLength(7);
    expect(patch['solicitacoes.item4.exame']).toBe('Anti-HIV');
    expect(exams(choose('preNatal3Trimestre', after(values, patch)))).toEqual([]);
  });

  it('counts the items of its own form only', () => {
    const values = { 'prescricoes.item4.medicamento': 'x' };
    expect(choose('infertilidade', values)).toHaveProperty(['solicitacoes.item1.exame'], 'FSH');
  });

  it('has room for all kits together', () => {
    const all = Object.keys(EXAM_KITS.sets).reduce<Values>((values, kit) => after(values, choose(kit, values)), {});
    expect(countsOf(DEFINITIONS, all).item).toBe(EXAM_ITEMS.length);
    expect(exams(all)).toHaveLength(EXAM_ITEMS.length);
  });

  it('that nobody made stays a choice, and any other change is left alone', () => {
    expect(choose('da clínica')).toEqual({ [KIT]: 'da clínica' });
    expect(choose('constructor')).toEqual({ [KIT]: 'constructor' });
    const other = { 'solicitacoes.info.urgencia': true };
    expect(unpacked(DEFINITIONS, {}, other)).toBe(other);
  });
});
