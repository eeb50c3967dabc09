import { beforeAll, describe, expect, it } from 'vitest';
import { MOST_MEDICINES } from '../entities/medicine.ts';
import { loadFormMessages } from '../say/t.ts';
import { MOST_CSV_CHARACTERS, readMedicines, writeMedicines } from './medicineCsv.ts';

let say: (label: string) => string;
beforeAll(async () => {
  const words: Readonly<Record<string, string>> = await loadFormMessages('pt-BR');
  say = (label) => words[label] ?? label;
});
const read = (...lines: string[]) => readMedicines(lines.join('\n'), say);
const problemsOf = (...lines: string[]) => read(...lines).problems;

describe('a file of medicines', () => {
  it('[LST-204] is read by the words of the form, with any separator, quotes and line ends', () => {
    const { medicines, problems } = readMedicines(
      '\uFEFFMedicamento;Concentração;Forma farmacêutica;Via;Posologia;Duração;Unidade;Receita;Quantidade\r\n' +
        'Progesterona;200 mg;Cápsula;vaginal;À noite;30;dias;;30 cápsulas\r\n' +
        '"Amoxicilina ""S""";500 mg;capsula;Oral;A cada 8 h;7;dias;antimicrobiano;"21; em cápsulas"\r\n\r\n',
      say,
    );
    expect(problems).toEqual([]);
    expect(medicines).toEqual([
      {
        name: 'Progesterona',
        strength: '200 mg',
        form: 'capsula',
        kind: 'simples',
        posology: {
          via: 'vaginal',
          posologia: 'noite',
          duracao: 30,
          duracaoUnidade: 'dias',
          quantidade: '30 cápsulas',
        },
      },
      {
        name: 'Amoxicilina "S"',
        strength: '500 mg',
        form: 'capsula',
        kind: 'antimicrobiano',
        posology: {
          via: 'oral',
          posologia: '8/8',
          duracao: 7,
          duracaoUnidade: 'dias',
          quantidade: '21; em cápsulas',
        },
      },
    ]);
    expect(read('nome,uso contínuo', 'Ácido fólico,sim').medicines[0]?.posology).toEqual({ usoContinuo: true });
  });

  it('[LST-204] says every line that is wrong, and then takes none', () => {
    const found = read(
      'medicamento;via;duração;uso contínuo',
      'Boa;oral;7;não',
      ';oral;;',
      'Sem via;pelo ar;;',
      'Sem dias;;sete;',
      'Talvez;;;talvez',
      'boa;;;',
      `${'x'.repeat(121)};;;`,
    );
    expect(found.medicines).toEqual([]);
    expect(found.problems).toEqual([
      { line: 3, problem: 'noName' },
      { line: 4, column: 'via', value: 'pelo ar', problem: 'unknownOption' },
      { line: 5, column: 'duração', value: 'sete', problem: 'notANumber' },
      { line: 6, column: 'uso contínuo', value: 'talvez', problem: 'notYesOrNo' },
      { line: 7, value: 'boa', problem: 'repeated' },
      { line: 8, column: 'medicamento', value: 'x'.repeat(121), problem: 'tooLong' },
    ]);
  });

  it('is refused as a whole where it has no head, no line, an open quote or too much', () => {
    expect(problemsOf('')).toEqual([{ line: 1, problem: 'empty' }]);
    expect(problemsOf('medicamento')).toEqual([{ line: 1, problem: 'empty' }]);
    expect(problemsOf('remédio;dose', 'A;1')).toEqual([
      { line: 1, column: 'remédio', problem: 'unknownColumn' },
      { line: 1, problem: 'noNameColumn' },
    ]);
    expect(problemsOf('medicamento', '"A')).toEqual([{ line: 1, problem: 'openQuote' }]);
    const many = Array.from({ length: MOST_MEDICINES + 1 }, (_, at) => `M${at}`);
    expect(problemsOf('medicamento', ...many)).toEqual([{ line: 1, problem: 'tooMany' }]);
    expect(problemsOf('medicamento', 'x'.repeat(MOST_CSV_CHARACTERS))).toEqual([{ line: 1, problem: 'tooLarge' }]);
  });

  it('comes back as it was written, and runs no formula', () => {
    const { medicines } = read('medicamento;dose;orientações', '"=1+1";-2 gotas;"duas\nlinhas; ""aspas"""');
    const listed = medicines.map((each) => ({ ...each, iuid: '', uses: 0, lastUsed: null, favourite: false }));
    const file = writeMedicines(listed, say);
    expect(file).toContain(`"'=1+1"`);
    expect(file).toContain(`"'-2 gotas"`);
    expect(readMedicines(file, say).medicines).toEqual(medicines);
  });
});
