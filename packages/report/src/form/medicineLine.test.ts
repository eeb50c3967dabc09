import { createTranslate, type Locale, loadFormMessages, loadMessages } from '@gesta/domain';
import { DEFINITIONS, type Placed, placesIn } from '@gesta/forms';
import { expect, it } from 'vitest';
import { saySentence } from './saySentence.ts';

async function line(fields: Record<string, unknown>, locale: Locale = 'pt-BR'): Promise<string | null> {
  const t = createTranslate(locale, await loadMessages(locale), await loadMessages('en'));
  const words = await loadFormMessages(locale);
  const form = DEFINITIONS.find(({ key }) => key === 'prescricoes');
  const panel = form?.components.flatMap(({ panels }) => panels).find(({ key }) => key === 'item');
  const place = form && panel && placesIn(form, panel, 2).find(({ field }) => field.key === 'textoItem');
  const values = Object.entries(fields).map(([field, value]) => [`prescricoes.item2.${field}`, value]);
  return saySentence(
    place as Placed,
    { values: Object.fromEntries(values), results: new Map() },
    {
      t,
      locale,
      say: (label) => words[label] ?? label,
    },
  );
}

const IRON = {
  medicamento: 'Sulfato ferroso',
  concentracao: '40 mg',
  dose: '1 comprimido',
  via: 'oral',
  posologia: '8/8',
  duracao: 30,
  duracaoUnidade: 'dias',
};

it('says drug, dose, route, frequency and duration in one line', async () => {
  expect(await line(IRON)).toBe('Sulfato ferroso 40 mg — 1 comprimido, via oral, a cada 8 h, por 30 dias');
  expect(await line(IRON, 'en')).toBe('Sulfato ferroso 40 mg — 1 comprimido, oral route, every 8 h, for 30 days');
  expect(await line({ ...IRON, duracao: 1, duracaoUnidade: 'meses' })).toMatch(/por 1 mês$/);
  expect(await line({ ...IRON, duracaoUnidade: 'semanas', duracao: 2 }, 'ru')).toMatch(/в течение 2 недель$/);
});

it('says that it is for good, whatever duration was typed before', async () => {
  expect(await line({ ...IRON, usoContinuo: true })).toMatch(/a cada 8 h, uso contínuo$/);
});

it('leaves out what nobody wrote, and is nothing without a drug', async () => {
  expect(await line({ medicamento: 'Ácido fólico' })).toBe('Ácido fólico');
  expect(await line({ medicamento: 'Ácido fólico', posologia: '2 gotas à tarde', duracaoUnidade: 'dias' })).toBe(
    'Ácido fólico — 2 gotas à tarde',
  );
  expect(await line({ dose: '1', duracaoUnidade: 'dias' })).toBeNull();
});
