import { describe, expect, it } from 'vitest';
import { certificatesIn, documentsIn, documentValues, isControlled } from './recordDocuments.ts';

describe('the documents of a record', () => {
  it('are those that have something on them', () => {
    expect(documentsIn({})).toEqual([]);
    expect(documentsIn({ 'solicitacoes.info.urgencia': true, 'prescricoes.info.tipoReceita': 'simples' })).toEqual([]);
    expect(
      documentsIn({
        'atestados.info.tipoAtestado': 'comparecimento',
        'prescricoes.item2.medicamento': 'Sulfato ferroso',
        'solicitacoes.item1.exame': 'Hemograma',
      }),
    ).toEqual(['solicitacoes', 'prescricoes', 'atestados']);
    expect(documentsIn({ 'solicitacoes.item1.exame': '' })).toEqual([]);
  });

  it('name a diagnosis only where it was allowed', () => {
    const certificate = { 'atestados.info.cidAtestado': 'O13', 'atestados.info.dias': 3, 'info.anamnese.hda': 'x' };
    expect(documentValues('atestados', certificate)).toEqual({ 'atestados.info.dias': 3 });
    const allowed = { ...certificate, 'atestados.info.cidAutorizado': true };
    expect(documentValues('atestados', allowed)).toHaveProperty(['atestados.info.cidAtestado'], 'O13');
    const request = { 'solicitacoes.info.cidSolicitacao': 'Z34.9', 'solicitacoes.info.incluirCid': false };
    expect(documentValues('solicitacoes', request)).not.toHaveProperty(['solicitacoes.info.cidSolicitacao']);
  });

  it('of several certificates are one each', () => {
    const values = {
      'atestados.item10.textoAtestado': 'x',
      'atestados.item2.tipoAtestado': 'afastamento',
      'atestados.item2.cidAtestado': 'O13',
      'atestados.item3.dataAtestado': '2026-11-12',
      'atestados.info.tipoAtestado': 'livre',
      'atestados.info.cidAutorizado': true,
    };
    expect(certificatesIn(values)).toEqual([0, 2, 10]);
    expect(certificatesIn({ 'atestados.info.dataAtestado': '2026-11-12' })).toEqual([]);
    expect(documentsIn({ 'atestados.item2.tipoAtestado': 'livre' })).toEqual(['atestados']);
    expect(documentValues('atestados', values, 2)).toEqual({ 'atestados.item2.tipoAtestado': 'afastamento' });
    expect(Object.keys(documentValues('atestados', values, 0))).toEqual([
      'atestados.info.tipoAtestado',
      'atestados.info.cidAutorizado',
    ]);
    const allowed = { ...values, 'atestados.item2.cidAutorizado': true };
    expect(documentValues('atestados', allowed, 2)).toHaveProperty(['atestados.item2.cidAtestado'], 'O13');
  });

  it('leave out what is prescribed on other paper', () => {
    const of = (kind: string | undefined, own?: string) => ({
      'prescricoes.info.tipoReceita': kind,
      'prescricoes.item1.medicamento': 'X',
      'prescricoes.item1.receita': own,
    });
    for (const kind of ['notificacaoA', 'notificacaoB']) expect(isControlled(of(kind))).toBe(true);
    for (const kind of ['simples', 'antimicrobiano', 'controleEspecial', undefined])
      expect(isControlled(of(kind))).toBe(false);
    expect(isControlled(of('simples', 'notificacaoB'))).toBe(true);
    expect(isControlled({ ...of('simples', 'notificacaoB'), 'prescricoes.item2.medicamento': 'Y' })).toBe(false);
  });
});
