import { addDays, type CalendarDay, parseDay } from '../../packages/clinical/src/index.ts';
import type { Product } from './product.ts';

type ExamDraft = {
  gestation?: string;
  day: CalendarDay;
  status: string;
  /** `exame` unless told. */
  type?: 'exame' | 'prontuario' | 'laudo';
  doctor?: string;
  /** Gestational age in days, as the form stores it. */
  age?: number;
  accession?: string;
  room?: string;
  observations?: string;
  forms?: Record<string, unknown>;
  studies?: Record<string, unknown>;
  /** Other columns, by their names in the database. */
  more?: Record<string, unknown>;
};

export type Clinic = Awaited<ReturnType<typeof clinicOf>>;

/** Writes patients, gestations and exams of the demo clinic straight into the database: what a journey begins with. */
export async function clinicOf(product: Product) {
  const { sql } = product;
  const found = await sql.query<{ id: string; day: string }>(
    `SELECT id, to_char(now() AT TIME ZONE time_zone, 'YYYY-MM-DD') AS day FROM company WHERE name LIKE '%Aurora%'`,
  );
  const company = found.rows[0]?.id ?? '';
  const today = parseDay(found.rows[0]?.day ?? '') as CalendarDay;

  const insert = async (table: string, values: Record<string, unknown>): Promise<string> => {
    const columns = { company_id: company, ...values };
    const names = Object.keys(columns);
    const rows = await sql.query<{ id: string }>(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
      Object.values(columns),
    );
    return rows.rows[0]?.id ?? '';
  };

  return {
    today,
    ago: (days: number) => addDays(today, -days),
    brazilian: (day: CalendarDay) => day.split('-').toReversed().join('/'),

    patient: (name: string, values: Record<string, unknown> = {}) =>
      insert('patient', { name, pat_id: name, sex: 'F', birthdate: '1994-03-02', ...values }),

    gestation: (patient: string, date: CalendarDay) => insert('gestation', { patient_id: patient, date }),

    exam: async (patient: string, draft: ExamDraft): Promise<string> => {
      const {
        gestation,
        day,
        status,
        type = 'exame',
        doctor,
        age,
        accession,
        room,
        observations,
        forms,
        studies,
        more,
      } = draft;
      const users = await sql.query<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [doctor ?? '']);
      const info = age === undefined ? {} : { 'gestationalAge.info.calculada': age };
      return insert('interaction', {
        patient_id: patient,
        gestation_id: gestation ?? null,
        doctor_id: users.rows[0]?.id ?? null,
        date: `${day}T15:00:00Z`,
        study_date: day,
        service_day: day,
        type,
        status,
        accession_number: accession ?? '',
        room: room ?? '',
        observations: observations ?? '',
        forms: { ...info, ...forms },
        studies: studies ?? {},
        ...more,
      });
    },

    gestationOf: async (exam: string): Promise<string | null> => {
      const rows = await sql.query<{ id: string | null }>('SELECT gestation_id AS id FROM interaction WHERE id = $1', [
        exam,
      ]);
      return rows.rows[0]?.id ?? null;
    },
  };
}
