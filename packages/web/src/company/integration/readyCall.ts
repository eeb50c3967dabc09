import { API_KEY_HEADER } from '@gesta/domain';

export const READY_CALLS = ['book', 'change', 'remove', 'read', 'fhir'] as const;
export type ReadyCall = (typeof READY_CALLS)[number];

type Ends = { base: string; company: string; key: string };

const QUOTED = JSON.stringify;

/** A call that works when it is pasted into a terminal. Names of people are the caller's to put in. */
export function readyCall(call: ReadyCall, { base, company, key }: Ends): string {
  const list = `${base}/companies/${company}/worklist`;
  const header = `  -H "${API_KEY_HEADER}: ${key}"`;
  const json = '  -H "content-type: application/json"';
  const exam = `${list}/$EXAME`;
  if (call === 'book')
    return lines(
      'curl -X POST',
      `  ${list}`,
      header,
      json,
      body({ patientName: 'MARIA EXEMPLO', birthDate: '1997-03-04', title: 'Morfológica', serviceTime: '09:30' }),
    );
  if (call === 'change') return lines('curl -X PUT', `  ${exam}`, header, json, body({ title: 'Obstétrica' }));
  if (call === 'remove') return lines('curl -X DELETE', `  ${exam}`, header);
  // What is told there of the clinic's reports, the newest first; its whole interface says of itself at /fhir/metadata.
  if (call === 'fhir')
    return lines('curl', `  "${base.replace(/\/functions$/, '')}/fhir/DiagnosticReport?_count=10"`, header);
  // In single quotes a shell would not put the id in.
  return lines('curl', `  "${exam}/report?pdf=true"`, header);
}

const body = (said: object) => `  -d '${QUOTED(said)}'`;
const lines = (...parts: string[]) => parts.join(' \\\n');
