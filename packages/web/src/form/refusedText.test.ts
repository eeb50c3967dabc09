import { createTranslate, loadFormMessages, loadMessages } from '@gesta/domain';
import { DEFINITIONS } from '@gesta/forms';
import { expect, it } from 'vitest';
import { refusedText } from './refusedText.ts';

it('names the fields that are not stored, in words where a form has them, and says where they are', async () => {
  const [words, fallback, forms] = await Promise.all([
    loadMessages('pt-BR'),
    loadMessages('en'),
    loadFormMessages('pt-BR'),
  ]);
  const t = createTranslate('pt-BR', words, fallback);
  const speech = { t, say: (label: string) => forms[label] ?? t(label as never) };
  const said = (mark: Omit<Parameters<typeof refusedText>[0], 'is'>) =>
    refusedText({ is: 'refused', ...mark }, DEFINITIONS, speech);
  const fields = { 'conclusion.info.text': 'errors.textTooLong', 'antigo.info.campo': 'errors.formKey' };
  expect(said({ code: 'invalidInput', fields })).toBe(
    'Estes campos não foram gravados; o que você digitou neles continua só neste navegador: ' +
      'Conclusão · Conclusão / Laudo (Texto longo demais); antigo.info.campo (Este campo não pertence a um formulário).',
  );
  expect(said({ code: 'tooLarge' })).toMatch(/200 KB.*continua neste navegador/);
  expect(said({ code: 'examTooLarge' })).toMatch(/2 MB.*continua neste navegador/);
});
