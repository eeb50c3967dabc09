import { folded, isSet, type Values } from '@gesta/forms';
import {
  type Medicine,
  MedicineDraft,
  Posology,
  PRESCRIPTION_KINDS,
  type PrescriptionKind,
} from '../entities/medicine.ts';

const ITEM = /^prescricoes\.item(\d+)\.([A-Za-z]+)$/;
export const itemKey = (index: number, field: string): string => `prescricoes.item${index}.${field}`;

/** The items of a prescription that name a medicine, in their order. */
export function prescribedItems(values: Values): number[] {
  const found = Object.keys(values).flatMap((key) => {
    const [, index, field] = ITEM.exec(key) ?? [];
    return field === 'medicamento' && isSet(values[key]) ? [Number(index)] : [];
  });
  return found.sort((one, other) => one - other);
}

/** On which kind of prescription an item goes: its own, or that of the form. */
export function kindOfItem(values: Values, index: number): PrescriptionKind {
  const said = values[itemKey(index, 'receita')] ?? values['prescricoes.info.tipoReceita'];
  return PRESCRIPTION_KINDS.find((kind) => kind === said) ?? 'simples';
}

/** What a prescription teaches the clinic's list. An item that does not fit the list is left out: it is printed all the same. */
export function prescribedIn(values: Values): MedicineDraft[] {
  return prescribedItems(values).flatMap((index) => {
    const at = (field: string) => values[itemKey(index, field)];
    const posology = Object.fromEntries(
      Object.keys(Posology.shape).flatMap((field) => (isTaught(field, at) ? [[field, at(field)]] : [])),
    );
    const read = MedicineDraft.safeParse({
      name: String(at('medicamento')),
      strength: String(at('concentracao') ?? ''),
      form: String(at('formaFarmaceutica') ?? ''),
      kind: kindOfItem(values, index),
      posology,
    });
    return read.success ? [read.data] : [];
  });
}

/** A unit is nothing without its number, and a duration nothing where it is for good. */
function isTaught(field: string, at: (field: string) => unknown): boolean {
  if (!isSet(at(field))) return false;
  if (field === 'usoContinuo') return at(field) === true;
  const isDuration = field === 'duracao' || field === 'duracaoUnidade';
  return !isDuration || (isSet(at('duracao')) && at('usoContinuo') !== true);
}

/** What tells one medicine from another: name and presentation, however they are written. */
export const medicineKey = ({ name, strength, form }: Pick<Medicine, 'name' | 'strength' | 'form'>): string =>
  [folded(name.trim()), folded(strength.replaceAll(/\s/g, '')), form].join('|');

const FIELDS = ['medicamento', 'concentracao', 'formaFarmaceutica', ...Object.keys(Posology.shape)];

/** What an item says once a medicine was taken from the list: all of it, and nothing of what stood there before. */
export function itemOf(index: number, { name, strength, form, posology }: Omit<MedicineDraft, 'kind'>): Values {
  const said: Record<string, unknown> = {
    medicamento: name,
    concentracao: strength,
    formaFarmaceutica: form,
    ...posology,
  };
  return Object.fromEntries(
    FIELDS.map((field) => [itemKey(index, field), isSet(said[field]) ? said[field] : null]),
  ) as Values;
}

const fieldsAt = (values: Values, index: number): [string, unknown][] =>
  Object.entries(values).flatMap(([key, value]) => {
    const [, at, field] = ITEM.exec(key) ?? [];
    return field !== undefined && Number(at) === index ? [[field, value]] : [];
  });

/** The items of an earlier prescription behind those that are there; one that is there already does not come twice. */
export function repeatItems(values: Values, earlier: Values, count: number): Values {
  const nameAt = (of: Values, index: number) => folded(String(of[itemKey(index, 'medicamento')] ?? '').trim());
  const there = new Set(prescribedItems(values).map((index) => nameAt(values, index)));
  const news = prescribedItems(earlier).filter((index) => !there.has(nameAt(earlier, index)));
  return Object.fromEntries(
    news.flatMap((index, at) =>
      fieldsAt(earlier, index).map(([field, value]) => [itemKey(count + at + 1, field), value]),
    ),
  ) as Values;
}
