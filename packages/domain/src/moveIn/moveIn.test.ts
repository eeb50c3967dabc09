import { describe, expect, it } from 'vitest';
import type { KnownPatient } from '../entities/moveIn.ts';
import { columnCells, examColumnsOf, patientColumnsOf } from './columns.ts';
import { judgeRow, judgeRows } from './judgeRow.ts';
import { type PatientCells, type RowPerson, readPatientRow } from './readPatientRow.ts';
import { readSheet } from './sheet.ts';

const TODAY = '2026-11-18';
const cells: PatientCells = {
  name: 'Karina Mota Sales',
  identity: '529.982.247-25',
  birthdate: '02/09/1995',
  sex: 'Feminino',
  phone: '(11) 90000-0502',
  email: 'karina@exemplo.com.br',
  patId: 'A-10232',
};
const read = (changed: Partial<PatientCells> = {}) => readPatientRow({ ...cells, ...changed }, TODAY);
const problem = (changed: Partial<PatientCells>) =>
  Object.entries(read(changed).problems ?? {}).map(([column, { key }]) => `${column} ${key}`);
const person = (changed: Partial<PatientCells> = {}): RowPerson => {
  const { person: found } = read(changed);
  if (!found) throw new Error('unreadable');
  return found;
};
const known = (changed: Partial<KnownPatient> = {}): KnownPatient => ({
  ...person(),
  iuid: '00000000-0000-4000-8000-000000000001',
  version: 1,
  ...changed,
});

describe('a row of a file', () => {
  it('is read by the rules of the dialog of a patient', () => {
    expect(person()).toEqual({
      name: 'KARINA MOTA SALES',
      identity: '52998224725',
      birthdate: '1995-09-02',
      sex: 'F',
      phone: '11900000502',
      email: 'karina@exemplo.com.br',
      patId: 'A-10232',
    });
  });

  it.each([
    ['14/05/1993', '1993-05-14'],
    ['1993-05-14', '1993-05-14'],
    ['14051993', '1993-05-14'],
    ['1993-05-14 00:00:00', '1993-05-14'],
    ['4.5.1993', '1993-05-04'],
  ])('knows the day %s', (birthdate, day) => {
    expect(person({ birthdate }).birthdate).toBe(day);
  });

  it.each([
    [{ name: ' ' }, 'name moveIn.problem.missing'],
    [{ identity: '991.000.1O7-09' }, 'identity moveIn.problem.letter'],
    [{ identity: '111.111.111-11' }, 'identity errors.cpfInvalid'],
    [{ birthdate: '31/02/1991' }, 'birthdate moveIn.problem.noSuchDay'],
    [{ birthdate: 'maio' }, 'birthdate moveIn.problem.notADay'],
    [{ birthdate: '' }, 'birthdate moveIn.problem.missing'],
    [{ birthdate: '19/11/2026' }, 'birthdate errors.birthdateFuture'],
    [{ sex: 'x' }, 'sex moveIn.problem.sex'],
    [{ sex: '' }, 'sex moveIn.problem.missing'],
    [{ phone: 'não tem' }, 'phone moveIn.problem.phone'],
    [{ email: 'sem arroba' }, 'email errors.emailInvalid'],
    [{ patId: 'x'.repeat(65) }, 'patId errors.fieldInvalid'],
  ])('%o is refused with its reason', (changed, reason) => {
    expect(problem(changed)).toEqual([reason]);
  });

  it('a document without its first zeros gets them back, one from abroad stays as it is', () => {
    expect(person({ identity: '1234567890'.padStart(10, '0') }).identity).toBe('01234567890');
    expect(person({ identity: 'AB 12345' }).identity).toBe('AB 12345');
  });

  it('of several phone numbers the first is taken', () => {
    expect(person({ phone: '(11) 3333-4444 / (11) 98888-7777' }).phone).toBe('1133334444');
  });
});

describe('columns', () => {
  it('are known by what they are called, whole or in part, and not by what is of somebody else', () => {
    const head = [
      'Cód. Paciente',
      'Nome da mãe',
      'NOME',
      'C.P.F.',
      'Dt. Nasc.',
      'SEXO',
      'Tel. Celular',
      'E-Mail',
      'Convênio',
    ];
    expect(patientColumnsOf(head)).toEqual({
      ...{ name: 2, identity: null, birthdate: 4, sex: 5, phone: 6, email: 7, patId: 0 },
    });
    expect(patientColumnsOf(['Paciente', 'Número do CPF', 'Data de nascimento do paciente'])).toMatchObject({
      ...{ name: 0, identity: 1, birthdate: 2, phone: null },
    });
    expect(examColumnsOf(['Accession', 'Prontuário', 'Data do exame', 'Exame', 'Arquivo PDF'])).toEqual({
      ...{ accession: 0, patId: 1, date: 2, title: 3, file: 4 },
    });
    expect(columnCells(['x', 'y'], { name: 1, identity: null })).toEqual({ name: 'y', identity: '' });
  });
});

describe('a row beside the patients of the clinic', () => {
  it('is new where nobody is like her', () => {
    expect(judgeRow(person(), [])).toEqual({ state: 'new' });
  });

  it('says what it changes of whoever has her document or her code, and takes nothing away', () => {
    expect(judgeRow(person(), [known({ phone: '11900000188', email: '' })])).toMatchObject({
      ...{ state: 'update', by: 'identity', changes: ['phone', 'email'] },
    });
    expect(judgeRow(person({ identity: '' }), [known({ sex: null })])).toMatchObject({ by: 'patId', changes: ['sex'] });
    expect(judgeRow(person({ phone: '', email: '' }), [known()])).toMatchObject({ state: 'same' });
    expect(judgeRow(person({ phone: '+55 11 90000-0502' }), [known()])).toMatchObject({ state: 'same' });
    expect(judgeRow(person({ name: 'karina sales' }), [known()])).toMatchObject({ state: 'same' });
  });

  it('asks where only name and birthdate speak for it, or the names of one document differ', () => {
    const bare = { identity: '', patId: '', phone: '' };
    expect(judgeRow(person({ ...bare, name: 'Karina Sales' }), [known({ identity: '' })])).toMatchObject({
      state: 'duplicate',
    });
    expect(judgeRow(person({ patId: '', name: 'Rita Lopes' }), [known()])).toMatchObject({ state: 'duplicate' });
    expect(judgeRow(person({ identity: '', patId: '' }), [known()])).toMatchObject({ state: 'same', by: 'person' });
  });

  it('refuses a code that is of somebody else', () => {
    const other = known({ identity: '39053344705', name: 'RITA LOPES', birthdate: '1980-01-01' as never });
    expect(judgeRow(person(), [other])).toMatchObject({ state: 'error', problems: { patId: { name: 'RITA LOPES' } } });
  });

  it('a document, a code or a patient stands in one row of a file', () => {
    const row = (line: number, changed: Partial<PatientCells>, found: KnownPatient[] = []) => ({
      line,
      person: person(changed),
      known: found,
    });
    const judged = judgeRows([
      row(2, {}),
      row(3, { patId: 'B' }),
      row(4, { identity: '' }),
      row(5, { identity: '', patId: '' }, [known()]),
      row(6, { identity: '', patId: '' }, [known()]),
      row(7, { identity: '39053344705', patId: 'C', name: 'Outra' }),
    ]);
    expect([...judged.values()].map(({ state }) => state)).toEqual(['new', 'error', 'error', 'same', 'error', 'new']);
    expect(judged.get(3)).toMatchObject({ problems: { identity: { key: 'moveIn.problem.repeated', line: 2 } } });
    expect(judged.get(6)).toMatchObject({ problems: { name: { line: 5 } } });
  });
});

it('a file that cannot be read says where and why', () => {
  expect(readSheet('nome;cpf\n')).toEqual({ problem: 'empty', line: 1 });
  expect(readSheet('nome;cpf\n"Ana;1')).toEqual({ problem: 'openQuote', line: 2 });
  expect(readSheet('nome\nAna\nx\0y')).toEqual({ problem: 'notText', line: 3 });
});
