import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslate, type Messages } from '@gesta/domain';
import { DEFINITIONS } from '@gesta/forms';
import { expect, it } from 'vitest';
import { conflictLines } from './conflictLines.ts';

const read = (file: string): Messages =>
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../../domain/src/languages/${file}.json`), 'utf8'));
const [messages, words] = [read('pt-BR/messages'), read('pt-BR/forms')];
const speech = {
  t: createTranslate('pt-BR', messages, read('en/messages')),
  locale: 'pt-BR' as const,
  say: (label: string) => words[label] ?? messages[label as keyof Messages] ?? label,
};

it('says the field, its place and both values as the form would', () => {
  const key = '2ndand3rdquarter.avaliacaoGestacao1.';
  const lines = conflictLines(
    {
      [`${key}placentaEspessura`]: { mine: 31, theirs: 35.5 },
      [`${key}sexoFetal`]: { mine: 'feminino', theirs: null },
      '2ndand3rdquarter.hasData': { mine: true, theirs: null },
      'gone.info.x': { mine: 'a', theirs: 'b' },
    },
    DEFINITIONS,
    speech,
  );
  expect(lines.map(({ field, place, mine, theirs }) => [field, place, mine, theirs])).toEqual([
    ['Espessura placentária', '2º e 3º trimestres · Avaliação · Feto 1', '31,0 mm', '35,5 mm'],
    ['Sexo fetal', '2º e 3º trimestres · Avaliação · Feto 1', 'Feminino', ''],
    ['2º e 3º trimestres', '', 'manter o formulário', 'formulário removido'],
    ['gone.info.x', '', 'a', 'b'],
  ]);
});
