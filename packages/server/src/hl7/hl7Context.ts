import { randomUUID } from 'node:crypto';
import { AUDIT_ACTIONS, type Hl7Charset } from '@gesta/domain';
import type { Pools, Transaction } from '../db/open.ts';
import type { CompanyContext } from '../http/context.ts';
import { dayIn } from '../http/today.ts';
import type { Config } from '../process/config.ts';
import type { Secrets } from '../process/seal.ts';
import type { SelfWatch } from '../process/watch.ts';
import type { FileStore } from '../store/fileStore.ts';

export type Hl7Services = {
  config: Config;
  watch: SelfWatch;
  pools: Pick<Pools, 'app'>;
  files: FileStore;
  secrets: Secrets;
  /** Called when entries of the trail are committed. */
  trailWritten(): void;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
};

export type EnteredByHl7 = {
  actor_id: string;
  company_id: string;
  company_name: string;
  time_zone: string;
  charset: Hl7Charset;
};

/** What an act is given where a message calls it: to the rules its sender is a person of the least role, as a key is. */
export function hl7Context(
  { config, watch, files, secrets, log }: Hl7Services,
  inside: Transaction,
  { actor_id: iuid, company_id: company, company_name: name, time_zone: timeZone }: EnteredByHl7,
  address: string,
): CompanyContext {
  const now = new Date();
  const id = randomUUID();
  return {
    ...{ config, watch, files, secrets, now },
    request: {
      ...{ id, address, cookie: null, bearer: null, grant: null, accept: '', isHead: false, url: '' },
      signal: new AbortController().signal,
    },
    warn: (details, message) => log.warn(details, message),
    // A message has neither a browser nor a status.
    setSession() {},
    setStatus() {},
    setGrant() {},
    ...inside,
    audit: async ({ action, subject, details }, found) => {
      const told = JSON.stringify({ ...details, by: 'hl7' });
      const more = found ? ` || ${found.text}` : '';
      inside.send({
        text: `${found?.before ?? ''} SELECT gesta_audit($1, $2, $3, $4, $5::jsonb${more}, $6, $7, $8)`,
        values: [
          company,
          iuid,
          action,
          subject,
          told,
          address,
          id,
          AUDIT_ACTIONS[action] === 'change',
          ...(found?.values ?? []),
        ],
      });
    },
    asker: { company, person: iuid },
    by: 'hl7',
    user: { sessionId: iuid, iuid, displayName: '', email: '', role: 'user', enabledIA: false },
    company: { iuid: company, name, timeZone },
    today: dayIn(timeZone, now),
  };
}
