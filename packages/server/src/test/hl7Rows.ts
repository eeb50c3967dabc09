import { OWN, type TenantTable } from './tenants.ts';

const at = '2026-11-12T12:00:00Z';

/** How each clinic is called in messages, an order it has taken, and the message that brought it. */
export const HL7_TABLES: Record<string, TenantTable> = {
  company_hl7: {
    app: '',
    identity: 'SIUD',
    rows: (of) => [
      {
        company_id: of.company,
        id: of.id,
        application: `GESTA_${of.letter}`,
        facility: 'CLINICA',
        addresses: [of === OWN ? '192.0.2.1' : '192.0.2.2'],
      },
    ],
  },
  hl7_order: {
    app: 'SIu',
    rows: (of) => [
      { company_id: of.company, exam_id: of.id, namespace: 'RIS', number: '1', procedure: {}, created_at: at },
    ],
  },
  hl7_message: {
    app: 'SI',
    rows: (of) => [{ company_id: of.company, sender: 'RIS|', control_id: '1', sha256: of.hash, received_at: at }],
  },
};
