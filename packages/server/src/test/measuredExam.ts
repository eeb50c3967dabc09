import type { DeviceMeasure } from '@gesta/forms';
import { uidOf } from '../dicom/uidOf.ts';
import type { Factories } from './factories.ts';

type Sent = Partial<DeviceMeasure>;

/** A report that was read, put straight into the tables: its measures are heads of one fetus unless they say otherwise. */
export async function reportMade(make: Factories, company: string, exam: string, sent: readonly Sent[], problem = '') {
  const { pool } = make;
  const [study, instance, series] = [make.id(), make.id(), uidOf(make.id())];
  await pool.query(
    `INSERT INTO dicom_study (company_id, id, study_uid, interaction_id, link_kind, linked_at, first_at, last_at)
     VALUES ($1, $2, $3, $4, 'person', now(), now(), now())`,
    [company, study, uidOf(make.id()), exam],
  );
  await pool.query(
    `INSERT INTO dicom_series (company_id, study, series_uid, manufacturer, model) VALUES ($1, $2, $3, 'SELFMADE', 'OB-ONE')`,
    [company, study, series],
  );
  await pool.query(
    `INSERT INTO dicom_instance (company_id, id, study, series_uid, sop_uid, sop_class, transfer_syntax, frames, sha256, size, kind,
       problem, source, received_at, read_at)
     VALUES ($1, $2, $3, $4, $5::text, '1.2.840.10008.5.1.4.1.1.88.33', '1.2.840.10008.1.2.1', 1, sha256(convert_to($5::text, 'UTF8')), 1, 'report', $6,
       'upload', now(), now())`,
    [company, instance, study, series, uidOf(make.id()), problem],
  );
  const measures: string[] = [];
  for (const [ordinal, each] of sent.entries()) {
    const { rows } = await pool.query(
      `INSERT INTO dicom_measure (company_id, instance, ordinal, device, grp, param, code, scheme, author, value, unit, fetus, selected)
       VALUES ($1, $2, $3, $4, 'Fetal Biometry', $5, $6, 'LN', '', $7, $8, $9, false) RETURNING id`,
      [
        company,
        instance,
        ordinal,
        each.device ?? 'SELFMADE OB-ONE',
        each.param ?? 'Biparietal Diameter',
        each.code ?? '11820-8',
        each.value ?? 71.4,
        each.unit ?? 'mm',
        each.fetus ?? null,
      ],
    );
    measures.push(rows[0].id);
  }
  return { study, instance, measures };
}

/** An exam with such a report. */
export async function measuredExam({ make }: { make: Factories }, company: string, sent: readonly Sent[] = [{}]) {
  const patient = await make.makePatient(company);
  const { id } = await make.makeInteraction(company, patient.id, {});
  return { exam: id, ...(await reportMade(make, company, id, sent)) };
}
