import { createTranslate, LOCALES, type Locale, loadMessages } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { certificateText } from './certificateText.ts';

const panel = { key: 'item', label: '', fields: [] };

async function text(fields: Record<string, unknown>, locale: Locale = 'pt-BR', patient = 'ANA LIMA') {
  const t = createTranslate(locale, await loadMessages(locale), await loadMessages('en'));
  const values = Object.entries(fields).map(([field, value]) => [`atestados.item2.${field}`, value]);
  return certificateText({ form: 'atestados', panel, index: 2 }, Object.fromEntries(values), { patient, t });
}

const FACTS = {
  dataAtestado: '2026-11-12',
  dias: 3,
  dataInicio: '2026-11-12',
  dataFim: '2026-11-14',
  horaInicio: '08:30',
  horaFim: '09:15',
  nomeAcompanhante: 'José Lima',
  idadeGestacionalAtestado: 197,
  dppAtestado: '2027-02-03',
  cidAutorizado: true,
  cidAtestado: 'O13',
};

describe('the words of a certificate', () => {
  it.each([
    [
      'afastamento',
      '<p>Atesto, para os devidos fins, que ANA LIMA esteve sob meus cuidados em 12/11/2026 e necessita de 3 (três) dias de afastamento de suas atividades, de 12/11/2026 a 14/11/2026.</p>',
    ],
    [
      'comparecimento',
      '<p>Declaro, para os devidos fins, que ANA LIMA compareceu a este serviço em 12/11/2026, das 08:30 às 09:15, para atendimento médico.</p>',
    ],
    [
      'acompanhante',
      '<p>Declaro, para os devidos fins, que José Lima compareceu a este serviço em 12/11/2026, das 08:30 às 09:15, como acompanhante de ANA LIMA durante atendimento médico.</p>',
    ],
    [
      'gestante',
      '<p>Atesto, para os devidos fins, que ANA LIMA está gestante, com idade gestacional de 28 semanas e 1 dia em 12/11/2026 e data provável do parto em 03/02/2027.</p>',
    ],
    [
      'licencaMaternidade',
      '<p>Atesto, para os devidos fins, que ANA LIMA, com data provável do parto em 03/02/2027, deve iniciar licença-maternidade em 12/11/2026, pelo período de 3 (três) dias, até 14/11/2026.</p>',
    ],
  ])('of type %s', async (tipoAtestado, said) => expect(await text({ ...FACTS, tipoAtestado })).toBe(said));

  it('of a free text are nobody’s but the doctor’s', async () => {
    expect(await text({ ...FACTS, tipoAtestado: 'livre' })).toBeNull();
    expect(await text(FACTS)).toBeNull();
  });

  it('leave a line for what is missing, and say one day as one', async () => {
    const bare = await text({ tipoAtestado: 'comparecimento', dataAtestado: '2026-11-12' });
    expect(bare).toContain('das ____ às ____');
    expect(await text({ tipoAtestado: 'afastamento' })).toContain('necessita de ____ dia(s)');
    expect(await text({ ...FACTS, tipoAtestado: 'afastamento', dias: 1 })).toContain('necessita de 1 (um) dia de');
  });

  it.each([
    ['pt-BR', 21, '21 (vinte e um) dias'],
    ['pt-BR', 120, '120 (cento e vinte) dias'],
    ['en', 3, '3 (three) days'],
    ['es', 15, '15 (quince) días'],
    ['fr', 3, '3 (trois) jours'],
    ['de', 1, '1 (einen) Tag'],
    ['it', 30, '30 (trenta) giorni'],
    ['ru', 3, '3 (три) дня'],
    // What has no words of its own is told in figures.
    ['pt-BR', 37, 'de 37 dias'],
  ] as const)('say days in figures and words: %s %i', async (locale, dias, said) => {
    expect(await text({ ...FACTS, tipoAtestado: 'afastamento', dias }, locale)).toContain(said);
  });

  it('name the companion’s document and the purpose where they are known', async () => {
    const said = await text({
      ...FACTS,
      tipoAtestado: 'acompanhante',
      documentoAcompanhante: '123',
      finalidade: 'trabalho',
    });
    expect(said).toContain('José Lima (documento 123) compareceu');
    expect(said).toMatch(/<p>Documento emitido para fins de trabalho\.<\/p>$/);
  });

  it('are text: nothing somebody is called becomes markup', async () => {
    const said = await text({ ...FACTS, tipoAtestado: 'afastamento' }, 'pt-BR', '<b>ANA</b> & FILHA');
    expect(said).toContain('&lt;b&gt;ANA&lt;/b&gt; &amp; FILHA');
  });

  it('write a space that does not break as the editor does', async () => {
    const said = await text({ ...FACTS, tipoAtestado: 'afastamento', finalidade: 'travail' }, 'fr');
    expect(said).toMatch(/<p>Document délivré pour&nbsp;: travail\.<\/p>$/);
  });

  it.each(LOCALES)('are whole in %s, and never tell the diagnosis', async (locale) => {
    for (const type of ['afastamento', 'comparecimento', 'acompanhante', 'gestante', 'licencaMaternidade'])
      expect(await text({ ...FACTS, tipoAtestado: type }, locale)).not.toMatch(/____|\{\{|O13|certificate\./);
    for (const type of ['aptidao', 'vacina'])
      expect(await text({ ...FACTS, tipoAtestado: type }, locale)).toMatch(
        /^<p>[^{]*ANA LIMA[^{]*12\/11\/2026|^<p>[^{]*12\/11\/2026[^{]*ANA LIMA/,
      );
  });
});
