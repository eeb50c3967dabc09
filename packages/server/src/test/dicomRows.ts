import type { Tenant, TenantTable } from './tenants.ts';

const at = '2026-11-12T12:00:00Z';
const ofStudy = (of: Tenant) => ({ company_id: of.company, study: of.id, series_uid: '2.25.2' });

/** Both clinics have a study of the same numbers. */
export const DICOM_TABLES: Record<string, TenantTable> = {
  dicom_study: {
    app: 'SIu',
    rows: (of) => [
      {
        company_id: of.company,
        id: of.id,
        study_uid: '2.25.1',
        modalities: ['US'],
        instances: 1,
        bytes: 1,
        interaction_id: of.id,
        link_kind: 'accession',
        linked_at: at,
        identity_check: 'same',
        first_at: at,
        last_at: at,
      },
    ],
  },
  dicom_series: { app: 'SI', rows: (of) => [{ ...ofStudy(of), modality: 'US' }] },
  dicom_instance: {
    app: 'SI',
    rows: (of) => [
      {
        ...ofStudy(of),
        id: of.id,
        sop_uid: '2.25.3',
        sop_class: '1.2.840.10008.5.1.4.1.1.88.33',
        transfer_syntax: '1.2.840.10008.1.2.1',
        frames: 1,
        regions: [],
        sha256: of.hash,
        size: 1,
        kind: 'report',
        problem: '',
        source: 'upload',
        received_at: at,
      },
    ],
  },
  dicom_measure: {
    app: 'S',
    rows: (of) => [
      {
        company_id: of.company,
        id: of.id,
        instance: of.id,
        ordinal: 0,
        device: 'x',
        grp: 'x',
        param: 'x',
        code: 'x',
        scheme: 'LN',
        author: '',
        value: 1,
        unit: 'mm',
        selected: false,
      },
    ],
  },
  dicom_preset: {
    app: 'SIU',
    rows: (of) => [
      {
        company_id: of.company,
        device: 'x',
        field: 'dbp',
        entries: [{ group: 'x', author: '', param: 'x', unit: 'mm' }],
        saved_at: at,
        saved_by: of.user,
      },
    ],
  },
  dicom_answer: {
    app: 'SIU',
    rows: (of) => [{ company_id: of.company, interaction_id: of.id, fetuses: { A: 1 }, kept: { x: of.id } }],
  },
};
