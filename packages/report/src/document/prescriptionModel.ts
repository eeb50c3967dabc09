import {
  type FieldSpeech,
  itemKey,
  kindOfItem,
  type PrescriptionKind,
  plainText,
  prescribedItems,
} from '@gesta/domain';
import type { FormDefinition, Panel, Values } from '@gesta/forms';
import { type MedicineWords, medicineWords } from '../form/medicineLine.ts';
import { type DocumentGroup, type DocumentItem, type DocumentParts, documentDay } from './documentParts.ts';

const TITLES = {
  simples: 'document.prescription',
  antimicrobiano: 'document.antimicrobial',
  controleEspecial: 'document.special',
  notificacaoB: 'document.prescription',
  notificacaoA: 'document.prescription',
} as const;
/** RDC 471/2021, and Portaria SVS/MS 344/1998: for so many days, and one copy stays with the pharmacy. */
const VALID_DAYS: Partial<Record<PrescriptionKind, number>> = { antimicrobiano: 10, controleEspecial: 30 };
const VERBS: Readonly<Record<string, 'medicine.take' | 'medicine.inhale'>> = {
  oral: 'medicine.take',
  sublingual: 'medicine.take',
  inalatoria: 'medicine.inhale',
};

/** The items of one kind, grouped by how they are taken. */
export function prescriptionModel(
  values: Values,
  form: FormDefinition,
  kind: PrescriptionKind,
  speech: FieldSpeech,
): DocumentParts {
  const { t } = speech;
  const panel = form.components.flatMap(({ panels }) => panels).find(({ key }) => key === 'item');
  const items = prescribedItems(values).filter((index) => kindOfItem(values, index) === kind);
  const advice = plainText(String(values['prescricoes.info.orientacoesGerais'] ?? ''));
  const days = VALID_DAYS[kind];
  return {
    key: `prescricoes ${kind}`,
    title: t(TITLES[kind]),
    validity: days === undefined ? '' : t('document.validity', { count: days }),
    day: documentDay(values['prescricoes.info.dataPrescricao']),
    facts: [],
    groups: panel ? groupsOf(items, values, panel, speech) : [],
    text: [],
    closing: advice === '' ? [] : [{ key: 'orientacoesGerais', label: t('document.advice'), text: advice }],
    count: '',
    copies: days === undefined ? 1 : 2,
    buyer: kind === 'controleEspecial',
  };
}

function groupsOf(items: readonly number[], values: Values, panel: Panel, speech: FieldSpeech): DocumentGroup[] {
  const routes = [...new Set(items.map((index) => String(values[itemKey(index, 'via')] ?? '')))];
  let number = 0;
  return routes.map((route) => ({
    key: route,
    label: labelOf(route),
    items: items
      .filter((index) => String(values[itemKey(index, 'via')] ?? '') === route)
      .map((index) => {
        number += 1;
        return itemAt(index, number, route);
      }),
  }));

  function labelOf(route: string): string {
    const option = panel.fields.find(({ key }) => key === 'via')?.items?.find(({ value }) => value === route);
    if (option === undefined) return '';
    return capitalised(
      speech.t('document.use', { route: speech.say(option.label).toLocaleLowerCase(speech.locale) }),
      speech,
    );
  }

  function itemAt(index: number, place: number, route: string): DocumentItem {
    const words = medicineWords({ form: 'prescricoes', panel, index }, values, speech);
    return {
      key: itemKey(index, 'medicamento'),
      number: place,
      title: [words.drug, words.strength].filter(Boolean).join(' '),
      detail: words.form,
      right: String(values[itemKey(index, 'quantidade')] ?? ''),
      text: posologySentence(words, route, values[itemKey(index, 'usoContinuo')] === true, speech),
      note: String(values[itemKey(index, 'orientacoes')] ?? ''),
    };
  }
}

/** How it is taken, in a whole sentence; that it is for good is one of its own. */
function posologySentence(words: MedicineWords, route: string, continuous: boolean, speech: FieldSpeech): string {
  const { dose, frequency, duration } = words;
  const how = [dose, words.route, frequency, continuous ? '' : duration].filter(Boolean).join(', ');
  // A dose has its verb; a frequency alone has none.
  const verb = dose === '' ? undefined : (VERBS[route] ?? 'medicine.apply');
  const said = verb === undefined ? how : speech.t(verb, { how });
  return [said, continuous ? duration : '']
    .filter(Boolean)
    .map((each) => `${capitalised(each, speech)}.`)
    .join(' ');
}

const capitalised = (text: string, { locale }: FieldSpeech): string =>
  text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
