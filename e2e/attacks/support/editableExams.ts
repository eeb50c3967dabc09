import pg from 'pg';

/** Exams of a clinic that a report can be made of now, by whoever may. */
export async function editableExams(ownerUrl: string, company: string, doctor: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const found = await client.query<{ id: string }>(
      `SELECT i.id FROM interaction i LEFT JOIN app_user u ON u.id = i.doctor_id
       WHERE i.company_id = $1 AND i.status IN ('LAUDAR', 'ANDAMENTO') AND i.deleted_at IS NULL
       AND (u.id IS NULL OR u.email = $2) ORDER BY length(i.forms::text) DESC LIMIT 60`,
      [company, doctor],
    );
    if (found.rows.length === 0) throw new Error('there is no exam to make a report of');
    return found.rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
