import { AUDIT_ACTIONS, type AuditEvent, GestaError } from '@gesta/domain';
import { eq, sql } from '../db/drizzle.ts';
import { inTransaction, type Pools, type Transaction } from '../db/open.ts';
import { device } from '../db/schema.ts';
import type { Db, Statement } from '../db/statements.ts';
import { noteStranger } from '../device/machines.ts';
import type { DicomDevice, NodeServices } from './services.ts';

/** A transaction of the clinic a machine is of, and the way into its trail, with the machine as the one who acts. */
export type InClinic = Transaction & { audit(event: AuditEvent): void };

/** A request over HTTP has an id; a message of a machine has none. */
const NO_REQUEST = '';

/** Who calls, by the database; `trailWritten` is called when entries of the trail are committed. */
export function callersOf(pools: Pick<Pools, 'app' | 'identity'>, trailWritten: () => void, log: NodeServices['log']) {
  const opening = (calledAe: string, callingAe: string, address: string): Statement => ({
    text: 'SELECT device_id, company_id, time_zone, charset FROM gesta_enter_machine($1, $2, $3)',
    values: [calledAe, callingAe, address],
  });
  return {
    async whoCalls(calledAe: string, callingAe: string, address: string): Promise<DicomDevice | null> {
      const known = await inTransaction(
        pools.app,
        { opening: opening(calledAe, callingAe, address) },
        async ({ db }, row) => {
          if (!row) return null;
          await db.update(device).set({ seenAt: new Date() }).where(eq(device.id, row.device_id));
          const { company_id: company, device_id: id, time_zone: timeZone, charset } = row;
          return { company, id, timeZone, charset, ae: callingAe, calledAe, address };
        },
      );
      if (!known) await note(calledAe, callingAe, address);
      return known;
    },
    /** The machine is let in anew: one that was revoked meanwhile does nothing more. */
    async inClinic<T, A = never>(
      caller: DicomDevice,
      work: (inside: InClinic, found?: Promise<A>) => Promise<T>,
      ahead?: (db: Db) => Promise<A>,
    ): Promise<T> {
      const { calledAe, ae, address, id, company } = caller;
      let isInTrail = false;
      const ways = { opening: opening(calledAe, ae, address), ahead };
      const done = await inTransaction(pools.app, ways, (inside, row, found) => {
        if (row?.device_id !== id || row.company_id !== company) throw new GestaError('signInRequired');
        const audit = (event: AuditEvent) => {
          isInTrail = true;
          inside.send(entry(company, id, event, address));
        };
        return work({ ...inside, audit }, found);
      });
      if (isInTrail) trailWritten();
      return done;
    },
  };

  async function note(calledAe: string, callingAe: string, address: string): Promise<void> {
    try {
      const noted = await inTransaction(pools.identity, {}, async (inside) => {
        const found = await noteStranger(inside.db, new Date(), { calledAe, callingAe, address });
        const details = { called: calledAe, calling: callingAe };
        if (found)
          inside.send(entry(found.company, null, { action: 'device.call', subject: found.id, details }, address));
        return found;
      });
      if (noted) trailWritten();
    } catch (error) {
      // One address that tries many names: they are not taken down any more, and it stays a stranger.
      if (!(error instanceof GestaError)) log.warn({}, 'a machine that nobody knows could not be noted');
    }
  }
}

function entry(
  company: string | null,
  actor: string | null,
  { action, subject, details }: AuditEvent,
  address: string,
) {
  const tell = AUDIT_ACTIONS[action] === 'change';
  const told = JSON.stringify({ ...details, ...(actor ? { by: 'device' } : {}) });
  return sql`SELECT gesta_audit(${company}, ${actor}, ${action}, ${subject}, ${told}::jsonb, ${address}, ${NO_REQUEST}, ${tell})`;
}
