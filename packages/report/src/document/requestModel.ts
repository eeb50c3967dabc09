import { type FieldSpeech, sayFieldValue } from '@gesta/domain';
import { countsOf, type FormDefinition, indexesOf, isSet, keyOf, type Values } from '@gesta/forms';
import { type DocumentItem, type DocumentLine, type DocumentParts, documentDay } from './documentParts.ts';

/** The exams asked for, by their category and numbered through. */
export function requestModel(values: Values, form: FormDefinition, speech: FieldSpeech): DocumentParts {
  const { t } = speech;
  const panels = form.components.flatMap((each) => each.panels);
  const panel = panels.find(({ key }) => key === 'item');
  const info = (field: string) => values[`solicitacoes.info.${field}`];
  const at = (index: number | null, field: string) =>
    values[keyOf({ form: 'solicitacoes', tab: 'item', index, field })];
  const say = (index: number | null, name: string): string => {
    const field = panel?.fields.find(({ key }) => key === name);
    return panel && field ? sayFieldValue({ field, panel }, at(index, name), speech).trim() : '';
  };
  const indexes = (panel ? indexesOf(panel, countsOf([form], values)) : []).filter((index) =>
    isSet(at(index, 'exame')),
  );
  // In the order of the form's own categories; what has none stands last.
  const order = [...(panel?.fields.find(({ key }) => key === 'categoria')?.items ?? []).map(({ value }) => value), ''];
  const groups = order
    .map((category) => ({
      key: category,
      indexes: indexes.filter((index) => String(at(index, 'categoria') ?? '') === category),
    }))
    .filter((group) => group.indexes.length > 0);
  let number = 0;
  const itemAt = (index: number | null): DocumentItem => {
    number += 1;
    const count = at(index, 'quantidade');
    const side = say(index, 'lateralidade');
    return {
      key: keyOf({ form: 'solicitacoes', tab: 'item', index, field: 'exame' }),
      number,
      title: say(index, 'exame'),
      detail: isSet(at(index, 'codigoTuss')) ? t('document.tuss', { code: say(index, 'codigoTuss') }) : '',
      right: [side, typeof count === 'number' && count > 1 ? `${count}×` : '', say(index, 'justificativa')]
        .filter(Boolean)
        .join(' · '),
      text: '',
      note: '',
    };
  };
  const facts: (DocumentLine | false)[] = [
    isSet(info('indicacaoClinica')) && {
      key: 'indicacaoClinica',
      label: speech.say('term.indicacaoClinica'),
      text: String(info('indicacaoClinica')),
    },
    info('incluirCid') === true &&
      isSet(info('cidSolicitacao')) && {
        key: 'cidSolicitacao',
        label: speech.say('term.cid10'),
        text: String(info('cidSolicitacao')),
      },
    info('urgencia') === true
      ? { key: 'urgencia', label: t('document.priority'), text: t('document.urgent'), strong: true }
      : { key: 'urgencia', label: t('document.priority'), text: t('document.elective') },
  ];
  const remarks = String(info('observacoesSolicitacao') ?? '').trim();
  return {
    key: 'solicitacoes',
    title: t('document.request'),
    validity: '',
    day: documentDay(info('dataSolicitacao')),
    facts: facts.filter((each): each is DocumentLine => each !== false),
    groups: groups.map((group) => ({
      key: group.key,
      label: group.key === '' ? '' : say(group.indexes[0] ?? null, 'categoria'),
      items: group.indexes.map(itemAt),
    })),
    text: [],
    closing: remarks === '' ? [] : [{ key: 'observacoes', label: speech.say('term.observacoes'), text: remarks }],
    count: t('document.examCount', { count: indexes.length }),
    copies: 1,
    buyer: false,
  };
}
