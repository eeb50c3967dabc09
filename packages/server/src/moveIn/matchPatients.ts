import { type KnownPatient, nameWords, type RowPerson, readPatientRow, samePerson } from '@gesta/domain';
import { and, isNull, ne, type SQL, sql } from '../db/drizzle.ts';
import { patient } from '../db/schema.ts';
import type { Act, CompanyContext } from '../http/context.ts';

/** Of one row; more say no more to whoever decides. */
const MOST_KNOWN = 5;
/** Of one piece, by one of its marks: a birthdate that a thousand patients share tells nobody apart. */
const MOST_FOUND = 20_000;

type Asked = { line: number; person: RowPerson };

export const matchPatients: Act<'matchPatients'> = async (ctx, { rows }) => {
  const asked = rows.flatMap(({ line, cells }) => {
    const { person } = readPatientRow(cells, ctx.today);
    return person ? [{ line, person }] : [];
  });
  const known = await knownTo(ctx, asked);
  return asked.flatMap(({ line }) => {
    const found = known.get(line) ?? [];
    return found.length > 0 ? [{ line, known: found }] : [];
  });
};

/** For each row those who have its document or its code, or may be the same person. A thousand rows are asked about at once. */
export async function knownTo(ctx: CompanyContext, asked: readonly Asked[]): Promise<Map<number, KnownPatient[]>> {
  const found = await findAlike(
    ctx,
    asked.map(({ person }) => person),
  );
  const by = {
    identity: grouped(found, ({ identity }) => identity),
    patId: grouped(found, ({ patId }) => patId),
    name: grouped(found, ({ name }) => nameWords(name).join(' ')),
    birth: grouped(found, birthKey),
  };
  const known = new Map<number, KnownPatient[]>();
  for (const { line, person } of asked) {
    const sure = new Set([...(by.identity.get(person.identity) ?? []), ...(by.patId.get(person.patId) ?? [])]);
    const alike = [...(by.birth.get(birthKey(person)) ?? []), ...(by.name.get(nameWords(person.name).join(' ')) ?? [])];
    for (const each of alike) if (samePerson(person, each) !== null) sure.add(each);
    if (sure.size > 0) known.set(line, [...sure].slice(0, MOST_KNOWN));
  }
  return known;
}

/** Two people of one birthdate whose names begin alike; who begins otherwise is somebody else. */
const birthKey = ({ name, birthdate }: Pick<KnownPatient, 'name' | 'birthdate'>): string =>
  birthdate === null ? '' : `${birthdate} ${nameWords(name)[0] ?? ''}`;

function grouped(found: readonly KnownPatient[], keyOf: (each: KnownPatient) => string): Map<string, KnownPatient[]> {
  const groups = new Map<string, KnownPatient[]>();
  for (const each of found) {
    const key = keyOf(each);
    if (key === '') continue;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

async function findAlike(ctx: CompanyContext, people: readonly RowPerson[]): Promise<KnownPatient[]> {
  const those = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '');
  const names = those(people.map(({ name }) => name));
  // One question for each, because each has an index of its own.
  const alike: SQL[] = [
    sql`${patient.identity} = ANY(${sql.param(those(people.map(({ identity }) => identity)))}::text[]) AND ${ne(patient.identity, '')}`,
    sql`${patient.patId} = ANY(${sql.param(those(people.map(({ patId }) => patId)))}::text[])`,
    sql`${patient.birthdate} = ANY(${sql.param(those(people.map(({ birthdate }) => birthdate)))}::date[])`,
    sql`${patient.nameKey} = ANY(ARRAY(SELECT gesta_keywords(word) FROM unnest(${sql.param(names)}::text[]) AS word))`,
  ];
  const { id, name, patId, identity, birthdate, sex, phone, email, version } = patient;
  const found = new Map<string, KnownPatient>();
  for (const each of alike) {
    const rows = await ctx.db
      .select({ iuid: id, name, patId, identity, birthdate, sex, phone, email, version })
      .from(patient)
      .where(and(isNull(patient.deletedAt), each))
      .limit(MOST_FOUND);
    for (const row of rows) if (!found.has(row.iuid)) found.set(row.iuid, row);
  }
  return [...found.values()];
}
