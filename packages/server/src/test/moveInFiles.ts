import type { patient } from '../db/schema.ts';

export const FILES = ['semicolon', 'comma', 'tab'] as const;
type FileName = (typeof FILES)[number];
type Wrong = { line: number; column: string };
type Known = Pick<typeof patient.$inferInsert, 'name' | 'patId' | 'identity' | 'birthdate' | 'sex' | 'phone' | 'email'>;

const FIRST = [
  'Aline',
  'Bianca',
  'Cíntia',
  'Débora',
  'Eliana',
  'Fátima',
  'Graça',
  'Heloísa',
  'Inês',
  'Júlia',
  'Karina',
];
const MIDDLE = [
  'Torres',
  'Mota',
  'Rocha',
  'Pires',
  'Nogueira',
  'Prado',
  'Lins',
  'Brandt',
  'Conceição',
  'Araújo',
  'Melo',
];
const LAST = [
  'Bastos',
  'Sales',
  'Vidal',
  'Souto',
  'Reis',
  'Fontes',
  'Duarte',
  'Sá',
  'Gonçalves',
  'Brandão',
  'Assunção',
];

type Person = {
  name: string;
  cpf: string;
  year: number;
  month: number;
  day: number;
  phone: string;
  email: string;
  code: string;
};

function person(at: number): Person {
  const pick = (list: readonly string[], step: number) => list[Math.floor(at / step) % list.length] ?? '';
  return {
    name: `${pick(FIRST, 1)} ${pick(MIDDLE, 11)} de ${pick(LAST, 121)}`,
    cpf: cpfOf(100_000_000 + at * 7919),
    year: 1960 + (at % 45),
    month: 1 + (at % 12),
    day: 1 + (at % 28),
    phone: `(11) 9${String(10_000_000 + at * 31).slice(0, 4)}-${String(10_000_000 + at * 31).slice(4)}`,
    email: at % 3 === 0 ? '' : `pessoa${at}@exemplo.com.br`,
    code: `A-${10_000 + at}`,
  };
}

function cpfOf(nine: number): string {
  let digits = String(nine).slice(-9).padStart(9, '0');
  for (const length of [9, 10]) {
    let sum = 0;
    for (let place = 0; place < length; place += 1) sum += Number(digits[place]) * (length + 1 - place);
    digits += String(((sum * 10) % 11) % 10);
  }
  return digits;
}

const two = (value: number) => String(value).padStart(2, '0');
const masked = (cpf: string) => cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');

/**
 * Three files as three systems write them, with something wrong in every two hundredth row: semicolons and Windows-1252 of an old
 * spreadsheet, commas and UTF-8 with quoted line breaks, tabs with eight digits for a day and no column for the sex.
 */
export function generatedFiles(people: number) {
  const each = Math.floor(people / FILES.length);
  const wrong: Record<FileName, Wrong[]> = { semicolon: [], comma: [], tab: [] };
  const texts: Record<FileName, string[]> = {
    semicolon: ['Código;Nome do paciente;CPF;Data Nasc.;Sexo;Telefone;E-mail;Convênio'],
    comma: ['nome,documento,nascimento,sexo,celular,email,prontuario,observação'],
    tab: ['Prontuário\tPaciente\tCPF\tNascimento\tFone\tE-mail'],
  };
  const lines: Record<FileName, number> = { semicolon: 1, comma: 1, tab: 1 };
  let right = 0;
  for (const [at, file] of FILES.entries()) {
    for (let n = 0; n < each; n += 1) {
      const who = person(at * 1_000_000 + n);
      lines[file] += 1;
      const flaw =
        n > 0 && n % 20 === 7 && n < 400 ? (['name', 'identity', 'birthdate', 'email'] as const)[n % 4] : null;
      if (flaw) wrong[file].push({ line: lines[file], column: flaw });
      else right += 1;
      texts[file].push(written(file, who, flaw));
      if (file === 'comma') lines.comma += 1;
    }
  }
  const known = (at: number): Known => {
    const { name, cpf, year, month, day, phone, email, code } = person(at);
    return {
      name: name.toUpperCase(),
      patId: code,
      identity: cpf,
      birthdate: `${year}-${two(month)}-${two(day)}` as never,
      sex: 'F',
      phone: phone.replace(/\D/g, ''),
      email,
    };
  };
  return {
    bytes: {
      semicolon: Uint8Array.from(Buffer.from(`${texts.semicolon.join('\r\n')}\r\n`, 'latin1')),
      comma: Uint8Array.from(Buffer.from(`\uFEFF${texts.comma.join('\n')}\n`)),
      tab: Uint8Array.from(Buffer.from(texts.tab.join('\n'))),
    },
    wrong,
    people: right,
    known: { changed: known(1), same: known(2) },
  };
}

function written(file: FileName, who: Person, flaw: string | null | undefined): string {
  const { phone, code } = who;
  const name = flaw === 'name' ? '' : who.name;
  const cpf = flaw === 'identity' ? `${masked(who.cpf).slice(0, -2)}0O` : masked(who.cpf);
  const email = flaw === 'email' ? 'sem arroba' : who.email;
  const day = flaw === 'birthdate' ? 31 : who.day;
  const month = flaw === 'birthdate' ? 2 : who.month;
  switch (file) {
    case 'semicolon':
      return [code, name, cpf, `${two(day)}/${two(month)}/${who.year}`, 'Feminino', phone, email, 'São João'].join(';');
    case 'comma':
      return [
        name,
        cpf,
        `${who.year}-${two(month)}-${two(day)}`,
        'F',
        phone,
        email,
        code,
        '"veio de ""fora"",\ncom nota"',
      ].join(',');
    default:
      return [code, name, cpf.replace(/[.-]/g, ''), `${two(day)}${two(month)}${who.year}`, phone, email].join('\t');
  }
}
