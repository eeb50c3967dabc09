import { expect, it } from 'vitest';
import { swapTabs } from './swapTabs.ts';

it('two tabs change their place field by field, and no other moves', () => {
  const values = {
    'solicitacoes.item1.exame': 'A',
    'solicitacoes.item1.quantidade': 2,
    'solicitacoes.item2.exame': 'B',
    'solicitacoes.item10.exame': 'C',
  };
  expect(swapTabs(values, 'solicitacoes.item1.', 'solicitacoes.item2.')).toEqual({
    'solicitacoes.item1.exame': 'B',
    'solicitacoes.item1.quantidade': null,
    'solicitacoes.item2.exame': 'A',
    'solicitacoes.item2.quantidade': 2,
  });
  expect(swapTabs({ 'atestados.info.dias': 3 }, 'atestados.info.', 'atestados.item1.')).toEqual({
    'atestados.info.dias': null,
    'atestados.item1.dias': 3,
  });
});
