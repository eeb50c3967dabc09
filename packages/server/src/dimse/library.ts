import { createRequire } from 'node:module';

// The library is of the older kind of modules.
const { association, constants, Implementation, log, Scp } = createRequire(import.meta.url)(
  'dcmjs-dimse',
) as typeof import('dcmjs-dimse');
// It prints every message it sees, and those are about patients.
log.disableAll(false);

/** What a machine may send us in one piece. */
export const LONGEST_PDU = 256 * 1024;
Implementation.setMaxPduLength(LONGEST_PDU);
Implementation.setImplementationVersion('GESTA');

export const { PresentationContextResult, RejectReason, RejectResult, RejectSource } = constants;
export type Association = InstanceType<typeof association.Association>;
export type PresentationContext = InstanceType<typeof association.PresentationContext>;
export { Scp };
