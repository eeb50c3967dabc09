import { parseDay } from '@gesta/clinical';
import { createTranslate, loadAssistantWords, loadMessages } from '@gesta/domain';
import { folded } from '@gesta/forms';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DatedBy, type Identity, identifiersIn, withoutIdentity, withoutIdentityIn } from './deidentify.ts';

let dated: DatedBy;
beforeAll(async () => {
  const t = createTranslate('pt-BR', await loadMessages('pt-BR'), {});
  const words = await loadAssistantWords('pt-BR');
  dated = { t, words, examDay: parseDay('2026-10-14'), start: parseDay('2026-03-02') };
});

/** Invented. */
const WHO: Identity = {
  names: ['Maria Conceição d’Ávila Souza', 'Dra. Heloísa Brandão', 'Clínica Aurora'],
  codes: [
    '529.982.247-25',
    'P-204817',
    '20260617093412',
    '(11) 98765-4321',
    'maria.avila@exemplo.com',
    'Rua das Laranjeiras, 120',
  ],
  born: ['1991-03-07' as never],
};

describe('what leaves without anybody in it', () => {
  it.each([
    ['Maria Conceicao, 28 semanas', ', 28 semanas'],
    ['MARIA d’Ávila, MariaSouza', 'd’,'],
    ['Solicitado por Dra. Heloisa Brandao na clínica aurora.', 'Solicitado por na.'],
    ['CPF 529.982.247-25 ou 52998224725 ou 529 982 247 25.', 'CPF ou ou.'],
    ['Ficha P 204817; acesso 2026.0617.0934-12', 'Ficha; acesso'],
    ['Tel (11) 98765-4321, 11987654321, +55 11 98765 4321', 'Tel,,'],
    ['outra: 21 99888-7766 e 111.444.777-35 e 12345-678', 'outra: e e'],
    ['escreva a maria.avila@exemplo.com ou x@y.org, www.exemplo.com/maria', 'escreva a ou,'],
    ['Rua das Laranjeiras 120', ''],
    ['Maria1991, maria_souza, [Conceição2] e (SOUZA7)', '1991, _, [2] e (7)'],
    ['do marido: 98123-4567, 9 8123-4567, 98123 4567 ou (21) 9 8123-4567', 'do marido:,, ou'],
    ['da mãe: 111 444 777 35; SUS 700 5000 1234 5678 ou 700500012345678; RG 12.345.678-x', 'da mãe:; SUS ou; RG'],
    ['Dr. Outro, CRM-SP 123456, CRM/MG nº 54.321', 'Dr. Outro,,'],
    ['estudo 1.2.840.113619.2.55.3, CEP 01.310-100', 'estudo, CEP'],
    ['DN 07/03/1991, 7.3.91, 07031991, 07 03 1991, 1991 03 07, 7 de março de 1991', 'DN,,,,,'],
    ['111 444 777 36 e 235 262 235 51 mm', '111 444 777 36 e 235 262 235 51 mm'],
    ['Exame de 02/03/2026, de 14.10.2026 e de 2026-10-14', 'Exame de 0s0d, de 32s2d e de 32s2d'],
    ['Visto em 12 de fevereiro de 2026.', 'Visto em há 244 dias.'],
    ['DBP 71,4 mm CC 262 mm CA 235,5 peso 1.565 g P2 1:1200', 'DBP 71,4 mm CC 262 mm CA 235,5 peso 1.565 g P2 1:1200'],
    ['71 262 235 51 e 28s3d; 142 bpm; 3,1 × 4,2 × 5,3 cm', '71 262 235 51 e 28s3d; 142 bpm; 3,1 × 4,2 × 5,3 cm'],
  ])('%s', (text, expected) => {
    expect(withoutIdentity(text, WHO, dated)).toBe(expected);
  });

  it('every text of a payload, and only texts', () => {
    const payload = { age: 203, notes: ['Maria veio', { text: 'CPF 52998224725' }], weight: 897.2, none: null };
    expect(withoutIdentityIn(payload, WHO, dated)).toEqual({
      age: 203,
      notes: ['veio', { text: 'CPF' }],
      weight: 897.2,
      none: null,
    });
  });

  it('what is still there is found, whatever stands between its letters: then nothing is sent', () => {
    expect(identifiersIn({ note: 'M a r i a C o n c e i ç ã o d Á v i l a S o u z a' }, WHO)).not.toEqual([]);
    expect(identifiersIn({ note: '5-2-9-9-8-2-2-4-7-2-5' }, WHO)).not.toEqual([]);
    expect(identifiersIn({ cpf: 52998224725 }, WHO)).not.toEqual([]);
    expect(identifiersIn({ 'maria@x.org': 1 }, WHO)).not.toEqual([]);
    expect(identifiersIn({ note: 'maria92' }, WHO)).not.toEqual([]);
    expect(identifiersIn({ note: '07 03 1991' }, WHO)).not.toEqual([]);
    expect(identifiersIn({ said: 'P2', form: 'x' }, { names: ['Maria Said Form'], codes: [] })).toEqual([]);
    expect(identifiersIn({ dbp: 71.4, text: 'Feto vivo, P2, 897 g' }, WHO)).toEqual([]);
  });
});

/** Numbers with a seed, so that a failure can be seen again. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('texts made by chance', () => {
  const FILL = ['feto', 'vivo', 'dbp 71,4 mm', 'líquido normal', '\n', '<p>', '{{', '"', '😀', 'P2', '1.565 g', '—'];
  const SEEDS = Array.from({ length: 300 }, (_, at) => at + 1);

  it.each(SEEDS)('seed %i: nobody is left in it, or it is not sent; measures stay', (seed) => {
    const next = chance(seed);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
    const twisted = (text: string): string => {
      const way = Math.floor(next() * 6);
      if (way === 0) return text.toUpperCase();
      if (way === 1) return folded(text);
      if (way === 2) return text.replace(/[.\-/() ]/g, '');
      if (way === 3) return text.normalize('NFD');
      if (way === 4) return `(${text})`;
      return text;
    };
    const secrets = [
      ...WHO.names.flatMap((name) => name.split(/[\s’]+/)).filter((part) => part.length > 3),
      ...WHO.names,
      ...WHO.codes,
    ];
    const pieces = Array.from({ length: 12 }, () => (next() < 0.4 ? twisted(pick(secrets)) : pick(FILL)));
    const clean = withoutIdentity(pieces.join(' '), WHO, dated);
    expect(withoutIdentity(clean, WHO, dated)).toBe(clean);
    const left = identifiersIn(clean, WHO);
    if (left.length === 0) {
      const plain = folded(clean);
      for (const part of [
        'maria',
        'conceicao',
        'souza',
        'heloisa',
        'brandao',
        'aurora',
        '52998224725',
        '204817',
        '987654321',
      ])
        expect(plain, clean).not.toContain(part);
      for (const kept of [/71,4 mm/g, /1\.565 g/g, /P2(?!\d)/g])
        expect(clean.match(kept)?.length).toBe(pieces.join(' ').match(kept)?.length);
    }
    expect(left).toEqual([]);
  });

  it('names of other people, taken at random, leave no part of themselves', () => {
    const next = chance(7);
    const letters = 'abcdefghijklmnopqrstuvwxyzáéíóúãõçñöüßжлию';
    const word = (least: number) =>
      Array.from(
        { length: least + Math.floor(next() * 7) },
        () => [...letters][Math.floor(next() * letters.length)],
      ).join('');
    for (let round = 0; round < 500; round += 1) {
      const names = [`${word(3)} ${word(3)}-${word(4)}`];
      const code = String(100_000 + Math.floor(next() * 9e9));
      const text = `Feto ${names[0]?.toUpperCase()}, ${code.split('').join('.')} P2 ${names[0]}`;
      const clean = withoutIdentity(text, { names, codes: [code] }, dated);
      expect(identifiersIn(clean, { names, codes: [code] }), `${text} | ${clean}`).toEqual([]);
    }
  });
});
