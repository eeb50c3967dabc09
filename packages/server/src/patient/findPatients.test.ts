import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { soughtIn } from '../db/search.ts';
import { type Factories, factories } from '../test/factories.ts';
import { createTestDatabase } from '../test/testDatabase.ts';

let make: Factories;
let app: pg.Client;
let company: string;

/** Common words and rare ones, many that begin alike, codes and documents that all begin alike, signs and accents. */
const FIRST = ['MARIA', 'MARIANA', 'Ána', 'ANA', 'JOSÉ', 'CONCEIÇÃO', 'ZULMIRA', "D'ÁVILA", 'Øse', 'Straße', '（Lia）'];
const LAST = ['SILVA', 'DA SILVA', 'DE SOUZA', 'SOUTO', 'PIRES', 'MARI', 'D.', 'ÇELIK', 'Nº 7', '½'];

beforeAll(async () => {
  const database = await createTestDatabase();
  make = factories(database.ownerUrl);
  ({ id: company } = await make.makeCompany());
  const { id: other } = await make.makeCompany();
  for (const [of, patients] of [
    [company, 1400],
    [other, 40],
  ] as const)
    await make.pool.query(
      `INSERT INTO patient (company_id, name, pat_id, identity, phone, birthdate)
       SELECT $1, concat_ws(' ', ($3::text[])[1 + n * 7 % cardinality($3)], ($4::text[])[1 + n * 13 % cardinality($4)],
           CASE n % 3 WHEN 0 THEN ($4::text[])[1 + n / 3 % cardinality($4)] WHEN 1 THEN 'X' || md5(n::text) END),
         CASE n % 2 WHEN 0 THEN 'DEMO-' || n ELSE 'P' || lpad(n::text, 5, '0') END,
         CASE n % 5 WHEN 0 THEN '' ELSE (99000000000 + n * 7919)::text END,
         CASE n % 7 WHEN 0 THEN '' ELSE '(11) 9' || lpad((n * 104729 % 100000000)::text, 8, '0') END,
         date '1980-01-01' + n % 400
       FROM generate_series(1, $2::int) AS n`,
      [of, patients, FIRST, LAST],
    );
  app = new pg.Client({ connectionString: database.appUrl });
  await app.connect();
  await app.query("SELECT set_config('gesta.company', $1, false)", [company]);
  return async () => {
    await app.end();
    await database.drop();
  };
});

type Found = { id: string }[];
const idsOf = (rows: Found) => rows.map(({ id }) => id);

async function found(question: string, most: number): Promise<string[]> {
  const { words, numbers } = soughtIn(question);
  const digits = numbers.map((each) => each.digits);
  const days = numbers.map((each) => each.day);
  const { rows } = numbers.length
    ? await app.query('SELECT id FROM gesta_find_patients_by_number($1, $2, $3, $4)', [digits, days, words, most])
    : await app.query('SELECT id FROM gesta_find_patients($1, $2)', [words, most]);
  return idsOf(rows);
}

/** What is meant: every patient is read, and each part of the question looked for in her. */
async function read(question: string, most: number): Promise<string[]> {
  const { words, numbers } = soughtIn(question);
  const { rows } = await make.pool.query(
    `SELECT id FROM patient p WHERE company_id = $1 AND deleted_at IS NULL
       AND keywords LIKE ALL (ARRAY(SELECT '% ' || gesta_fold(word) || '%' FROM unnest($2::text[]) AS word))
       AND NOT EXISTS (SELECT FROM unnest($3::text[], $4::date[]) AS asked (number, day)
         WHERE NOT (phone_digits LIKE '%' || number || '%' OR keywords LIKE '% ' || number || '%' OR coalesce(birthdate = day, false)))
     ORDER BY name, id LIMIT $5`,
    [company, words, numbers.map((each) => each.digits), numbers.map((each) => each.day), most],
  );
  return idsOf(rows);
}

/** Every beginning of every word there is, alone and two or three together, and what no word is. */
const part = fc.oneof(
  fc
    .tuple(fc.constantFrom(...FIRST, ...LAST, 'DEMO', 'P00', 'X1', 'xf', '990', '9900', '12'), fc.nat(6))
    .map(([word, length]) => word.slice(0, length + 1)),
  fc.constantFrom(
    'm',
    'd',
    'x',
    '9',
    '1',
    'zz',
    '%a',
    '_',
    '½',
    'ß',
    '11',
    '1198',
    '98765',
    '02/03/1980',
    '01/01/1979',
  ),
  fc.nat(9999).map((number) => String(number).padStart(4, '0')),
);
const questions = fc
  .array(part, { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' '))
  .filter((question) => {
    const { words, numbers } = soughtIn(question);
    return words.length + numbers.length > 0;
  });

describe('patients found by an index', () => {
  it('are those that reading all of them finds, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(questions, fc.constantFrom(1, 21, 51), async (question, most) => {
        expect(await found(question, most)).toEqual(await read(question, most));
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  it('are found by what they are called now, and no more once they are hidden', async () => {
    const { id } = await make.makePatient(company, { name: 'QUITÉRIA LÔBO', patId: 'Q-1', phone: '(55) 3222-1' });
    expect([await found('quiteria', 5), await found('532221', 5)]).toEqual([[id], [id]]);
    expect(await found('(55) 3222-7', 5)).toEqual([]);
    await make.pool.query(
      "UPDATE patient SET name = 'QUINTINA LÔBO', identity = '52998224725', phone = '55 3222-7' WHERE id = $1",
      [id],
    );
    expect([await found('quiteria', 5), await found('lobo quint', 5), await found('529982', 5)]).toEqual([
      [],
      [id],
      [id],
    ]);
    expect([await found('532221', 5), await found('3222-7', 5)]).toEqual([[], [id]]);
    await make.pool.query("UPDATE patient SET deleted_at = now(), deleted_by = id, deleted_reason = '' WHERE id = $1", [
      id,
    ]);
    expect([await found('quintina', 5), await found('529982', 5)]).toEqual([[], []]);
    await make.pool.query(
      'UPDATE patient SET deleted_at = NULL, deleted_by = NULL, deleted_reason = NULL WHERE id = $1',
      [id],
    );
    expect(await found('quintina', 5)).toEqual([id]);
    await make.pool.query('DELETE FROM patient WHERE id = $1', [id]);
    for (const table of ['patient_word', 'patient_digits'])
      expect((await make.pool.query(`SELECT FROM ${table} WHERE patient_id = $1`, [id])).rowCount).toBe(0);
  });

  it('have exactly the words of their keywords and the endings of their phones', async () => {
    const { rows } = await make.pool.query(
      `(SELECT company_id, word, name, id FROM patient, gesta_words(keywords) AS word WHERE deleted_at IS NULL
        EXCEPT SELECT company_id, word, name, patient_id FROM patient_word)
       UNION ALL
       (SELECT company_id, word, name, patient_id FROM patient_word
        EXCEPT SELECT company_id, word, name, id FROM patient, gesta_words(keywords) AS word WHERE deleted_at IS NULL)
       UNION ALL
       (SELECT company_id, ending, '', id FROM patient, gesta_endings(phone_digits) AS ending WHERE deleted_at IS NULL
        EXCEPT SELECT company_id, digits, '', patient_id FROM patient_digits)
       UNION ALL
       (SELECT company_id, digits, '', patient_id FROM patient_digits
        EXCEPT SELECT company_id, ending, '', id FROM patient, gesta_endings(phone_digits) AS ending WHERE deleted_at IS NULL)`,
    );
    expect(rows).toEqual([]);
  });
});
