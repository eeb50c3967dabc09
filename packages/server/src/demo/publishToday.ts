import type { FastifyInstance } from 'fastify';
import { connect } from '../db/connect.ts';
import { demoBearers } from './demoBearers.ts';

/** Of today, and of whoever has an exam under way today: those are the reports a visitor looks for. */
const WANTED = `
  SELECT i.id, i.company_id AS company, i.doctor_id AS doctor, i.version
  FROM interaction i JOIN company c ON c.id = i.company_id AND c.demo
  WHERE i.status = 'PUBLICADO' AND i.deleted_at IS NULL AND i.doctor_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM report r WHERE r.interaction_id = i.id)
    AND (i.service_day = (now() AT TIME ZONE c.time_zone)::date OR EXISTS (
      SELECT FROM interaction o WHERE o.company_id = i.company_id AND o.patient_id = i.patient_id
        AND o.status = 'ANDAMENTO' AND o.service_day = (now() AT TIME ZONE c.time_zone)::date))
  ORDER BY i.date DESC`;

type Wanted = { id: string; company: string; doctor: string; version: number };

/**
 * The newest published exams of the demo clinics get their reports through the door everybody uses, one after the other, while the
 * product is in use already. What is older stays without: hundreds of papers that nobody opens.
 */
export async function publishToday(app: FastifyInstance, ownerUrl: string): Promise<number> {
  const owner = await connect(ownerUrl);
  const bearers = demoBearers(app);
  const stand = (id: string, status: string) =>
    owner.query('UPDATE interaction SET status = $2 WHERE id = $1', [id, status]);
  try {
    const { rows } = await owner.query<Wanted>(WANTED);
    let published = 0;
    for (const { id, company, doctor, version } of rows) {
      const headers = { authorization: `Bearer ${await bearers.of(doctor)}`, 'x-company': company };
      await stand(id, 'ANDAMENTO');
      const url = `/functions/interactions/${id}/publish`;
      const answer = await app.inject({ method: 'POST', url, headers, payload: { version } });
      if (answer.statusCode === 200) published += 1;
      else await stand(id, 'PUBLICADO');
      // Nobody opened it again: it only got the report it is said to have.
      await owner.query('UPDATE exam_fact SET reopened = false WHERE interaction_id = $1', [id]);
    }
    await bearers.signOut();
    return published;
  } finally {
    await owner.end();
  }
}
