import { randomUUID } from 'node:crypto';
import type { Role } from '@gesta/domain';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { drizzle, type NodePgDatabase } from '../db/drizzle.ts';
import { appUser, company, gestation, interaction, membership, patient } from '../db/schema.ts';
import { atFileEnd } from './atFileEnd.ts';
import { PASSWORD } from './testApp.ts';

/** Cheap to check: the cost of a password is not what these tests are about. */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

/** What reports must say of the doctor under them. */
const signerData = (number: number) => ({
  crm: String(990_000 + number),
  crmUF: 'SP',
  address: 'Rua de Teste, 10 · São Paulo',
  contact: '(11) 90000-0000',
});

export type Factories = ReturnType<typeof factories>;

/** Rows put straight into the database, as its owner. */
export function factories(ownerUrl: string) {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  pool.on('error', () => {});
  const db: NodePgDatabase = drizzle(pool);
  atFileEnd(() => pool.end());

  const one = <T>(rows: T[]): T => {
    const [row] = rows;
    if (!row) throw new Error('the factory made nothing');
    return row;
  };

  const makeCompany = async (values: Partial<typeof company.$inferInsert> = {}) =>
    one(
      await db
        .insert(company)
        .values({ identity: `TEST${String(next()).padStart(10, '0')}`, name: `Clínica ${counter}`, ...values })
        .returning(),
    );

  const makeUser = async (role: Role, companies: string[], values: Partial<typeof appUser.$inferInsert> = {}) => {
    const number = next();
    const user = one(
      await db
        .insert(appUser)
        .values({
          email: `${role}${number}@clinica.example`,
          displayName: `Pessoa ${number}`,
          role,
          passwordHash: await passwordHash,
          ...(role === 'doctor' ? signerData(number) : {}),
          defaultCompanyId: companies[0] ?? null,
          ...values,
        })
        .returning(),
    );
    if (companies.length > 0) {
      await db.insert(membership).values(companies.map((companyId) => ({ companyId, userId: user.id })));
    }
    return user;
  };

  const makePatient = async (companyId: string, values: Partial<typeof patient.$inferInsert> = {}) =>
    one(
      await db
        .insert(patient)
        .values({ companyId, name: `PACIENTE ${next()}`, patId: `P${counter}`, sex: 'F', ...values })
        .returning(),
    );

  const makeGestation = async (
    companyId: string,
    patientId: string,
    values: Partial<typeof gestation.$inferInsert> = {},
  ) =>
    one(
      await db
        .insert(gestation)
        .values({ companyId, patientId, ...values })
        .returning(),
    );

  const makeInteraction = async (
    companyId: string,
    patientId: string,
    values: Partial<typeof interaction.$inferInsert> = {},
  ) =>
    one(
      await db
        .insert(interaction)
        .values({
          companyId,
          patientId,
          date: new Date(),
          serviceDay: '2026-11-12' as never,
          type: 'exame',
          status: 'ANDAMENTO',
          accessionNumber: String(next()).padStart(6, '0'),
          ...values,
        })
        .returning(),
    );

  return { db, pool, makeCompany, makeUser, makePatient, makeGestation, makeInteraction, id: () => randomUUID() };
}
