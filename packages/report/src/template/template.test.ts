import { loadChapters } from '@gesta/clinical';
import { cleanRichText, createTranslate, loadFormMessages, loadMessages, plainText } from '@gesta/domain';
import { contradictionsIn } from '@gesta/findings';
import { compiledExam, customize, DEFINITIONS, EMPTY_STATE, recalculate, type Values } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillTemplate, sayMeasurement, type TemplateExam } from './fillTemplate.ts';
import { measurementsOf } from './measurements.ts';
import { SYSTEM_TEMPLATES } from './systemTemplates.ts';
import { templateHtml } from './templateHtml.ts';

let speech: TemplateExam['speech'];
beforeAll(async () => {
  await loadChapters();
  const words = await loadFormMessages('pt-BR');
  const t = createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en'));
  speech = { t, locale: 'pt-BR', say: (label) => words[label] ?? t(label as never) };
});

it.each(SYSTEM_TEMPLATES.map(({ iuid, text }) => [iuid, templateHtml(text)]))(
  'a template that ships is text the editor could have made: %s',
  (_, html) => expect(cleanRichText(html)).toBe(html),
);

const DATED = {
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-06-11',
  'gestationalAge.info.interationDate': '2026-11-12',
};
/** Tabs that are there once something is in them. */
const TABS = Object.fromEntries(
  [
    'examemama.nodulosDireita1.long',
    'examemama.nodulosEsquerda1.long',
    'gynecologic.miomas1.long',
    'gynecologic.lesoes1.long',
  ].map((key) => [key, 10]),
);
function exam(values: Values): TemplateExam {
  const present = Object.fromEntries(DEFINITIONS.map(({ key }) => [`${key}.hasData`, true]));
  const all = { ...present, ...DATED, ...values };
  const compiled = compiledExam(DEFINITIONS, all);
  return { compiled, state: recalculate(compiled, { ...EMPTY_STATE, values: all }), speech };
}

describe('the templates every clinic begins with', () => {
  it('are all there, each under its own name', () => {
    expect(SYSTEM_TEMPLATES).toHaveLength(45);
    expect(new Set(SYSTEM_TEMPLATES.map(({ iuid }) => iuid)).size).toBe(45);
    expect(
      SYSTEM_TEMPLATES.every(({ iuid, name, text }) => iuid.startsWith('sys-') && name !== '' && text !== ''),
    ).toBe(true);
  });

  it.each(SYSTEM_TEMPLATES.map((each) => [each.iuid, each] as const))(
    '%s names values our forms have',
    (_, template) => {
      const { compiled } = exam({
        ...TABS,
        'gestationalAge.info.fetos': '2',
        'gestationalAge.info.qtdSacoGestacional': '2',
      });
      const companions = new Set(
        [...compiled.fields.values()].flatMap(({ key, field }) =>
          Object.values(field.companions ?? {}).map((name) => `${key.slice(0, key.lastIndexOf('.'))}.${name}`),
        ),
      );
      const asked = [...template.text.matchAll(/\{\{([\w.-]+)\}\}/g)].map((found) => found[1] ?? '');
      const bare = (key: string) => key.replace(/(\w+?)\d+\./, '$1{n}.');
      const known = new Set([...compiled.fields.keys(), ...companions].map(bare));
      expect(asked.filter((key) => !known.has(bare(key)))).toEqual([]);
    },
  );
});

it('[RPT-072] measurements are offered from every form, and not from the conclusion nor from the graphics', () => {
  const nota = { key: 'nota', label: 'Nota', type: 'textfield' } as const;
  const forms = DEFINITIONS.map((form) => {
    const tab = form.key === 'conclusion' ? 'info' : form.key === '2ndand3rdquarter' ? 'graph' : 'none';
    const made = customize(form, { add: { fields: tab === 'none' ? {} : { [tab]: [nota] } } });
    return 'form' in made ? made.form : form;
  });
  const NOTES = ['conclusion.info.nota', '2ndand3rdquarter.graph1.nota'];
  const values = {
    '2ndand3rdquarter.hasData': true,
    'conclusion.hasData': true,
    'gestationalAge.info.fetos': '1',
    '2ndand3rdquarter.biometria1.ca': 178,
    ...Object.fromEntries(NOTES.map((key) => [key, 'escrito'])),
  };
  const compiled = compiledExam(forms, values);
  expect(NOTES.filter((key) => !compiled.fields.has(key))).toEqual([]);
  const state = recalculate(compiled, { ...EMPTY_STATE, values });
  const offered = measurementsOf({ compiled, state, speech }).map(({ key }) => key);
  expect(offered).toContain('2ndand3rdquarter.biometria1.ca');
  expect(offered.filter((key) => key.startsWith('conclusion.') || key.includes('.graph1.'))).toEqual([]);
});

describe('a template on an exam', () => {
  const CA = '2ndand3rdquarter.biometria1.ca';

  it('[RPT-073] has the values in the place of their names, and says where nothing was measured', () => {
    const html = templateHtml(
      '**BIOMETRIA**\nCA de {{2ndand3rdquarter.biometria1.ca}}; CF de {{2ndand3rdquarter.biometria1.cf}}.',
    );
    expect(fillTemplate(html, exam({ [CA]: 178 }))).toBe(
      '<p><strong>BIOMETRIA</strong><br>CA de 178,0 mm; CF de Não informado.</p>',
    );
  });

  it('writes ages, percentiles, days and options as they are read', () => {
    const on = exam({ [CA]: 178, 'gestationalAge.info.via': ['abdominal'] });
    const said = [
      `${CA}Percentil`,
      'gestationalAge.info.calculada',
      'gestationalAge.info.date',
      'gestationalAge.info.via',
    ];
    expect(said.map((key) => sayMeasurement(key, on))).toEqual([
      expect.stringMatching(/^P\d+$/),
      '22s0d',
      '11/06/2026',
      'abdominal',
    ]);
  });

  it('[RPT-133] has options that agree with its words, and no word twice', () => {
    const PLACE = '2ndand3rdquarter.avaliacaoGestacao1.';
    const on = exam({
      [`${PLACE}placenta`]: 'Posterior',
      [`${PLACE}placentaMaturidade`]: '0',
      [`${PLACE}movimentosFetais`]: 'presente',
      'cardiotoco.info.contexto': 'anteparto',
      'obstetricdoppler.fetal1.ondaADuctoVenoso': 'FluxoReverso',
    });
    const said = (text: string) => plainText(fillTemplate(templateHtml(text), on));
    expect(said(`Placenta {{${PLACE}placenta}}, grau {{${PLACE}placentaMaturidade}}.`)).toBe(
      'Placenta posterior, grau 0.',
    );
    expect(said(`Movimentos fetais {{${PLACE}movimentosFetais}}.`)).toBe('Movimentos fetais presentes.');
    expect(said('Ducto venoso com onda A {{obstetricdoppler.fetal1.ondaADuctoVenoso}}.')).toBe(
      'Ducto venoso com onda A reversa.',
    );
    expect(said('**CARDIOTOCOGRAFIA {{cardiotoco.info.contexto}}**')).toBe('CARDIOTOCOGRAFIA ANTEPARTO');
    expect(said(`**Placenta**\n{{${PLACE}placenta}}.`)).toMatch(/\nPosterior\.$/);
  });

  it.each(SYSTEM_TEMPLATES.map((each) => [each.iuid, each] as const))(
    '[RPT-133] %s takes every option of every field it names',
    (_, { text }) => {
      const html = templateHtml(text);
      const { compiled, state } = exam({ ...TABS, 'gestationalAge.info.fetos': '2' });
      for (const key of new Set([...text.matchAll(/\{\{([\w.-]+)\}\}/g)].map((found) => found[1] ?? '')))
        for (const { value } of compiled.fields.get(key)?.field.items ?? []) {
          const values = { ...state.values, [key]: value };
          const plain = plainText(fillTemplate(html, { compiled, state: { ...state, values }, speech }));
          expect(plain).not.toMatch(/\b(\p{L}{3,}) \1\b/iu);
          expect(plain).not.toMatch(/[\p{Ll},] (Presente|Ausente|Posterior|Anterior|Normal|Alterad|Grau|Não vis)/u);
        }
    },
  );

  it('[RPT-122] calls nothing normal that was altered or not seen well: such a phrase is found for the editor to mark', () => {
    const template = SYSTEM_TEMPLATES.find(({ iuid }) => iuid === 'sys-tn-normal');
    const against = (bexiga: string) => {
      const told = { '1stinitialtracking.hasData': true, '1stinitialtracking.anatomiaFetal1.bexiga': bexiga };
      const on = exam(told);
      const html = fillTemplate(templateHtml(template?.text ?? ''), on);
      const input = { definitions: DEFINITIONS, values: on.state.values };
      return contradictionsIn(html, input, speech).map(({ sentence }) => sentence);
    };
    const phrase = expect.stringMatching(/bexiga, cordão e membros sem alterações/);
    expect(against('Normal')).not.toContainEqual(phrase);
    expect(against('Incerto')).toContainEqual(phrase);
    expect(against('Alterado')).toContainEqual(phrase);
  });

  it('takes what somebody typed as text', () => {
    const on = exam({ 'gestationalAge.info.indicacao': '<img src=x onerror=alert(1)>' });
    const html = fillTemplate('<p>{{gestationalAge.info.indicacao}}</p>', on);
    expect(html).not.toContain('<img');
    expect(plainText(html)).toBe('<img src=x onerror=alert(1)>');
  });

  it('keeps lists, and the choices that are still to be made', () => {
    expect(templateHtml('**A**\n- um\n- dois\n\nEm [[7 / 14]] dias.')).toBe(
      '<p><strong>A</strong></p><ul><li><p>um</p></li><li><p>dois</p></li></ul><p>Em [[7 / 14]] dias.</p>',
    );
  });
});
