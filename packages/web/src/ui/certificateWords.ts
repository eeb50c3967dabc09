import type { CertificateProblem, MessageKey } from '@gesta/domain';

/** Why a certificate that is kept signs nothing now. */
export const CERTIFICATE_WORDS: Readonly<Record<CertificateProblem, MessageKey>> = {
  notYet: 'errors.ownCertificate.notYet',
  expired: 'errors.ownCertificate.expired',
  otherCpf: 'errors.ownCertificate.otherCpf',
  noCpf: 'errors.ownCertificate.noCpf',
  cannotSign: 'errors.ownCertificate.cannotSign',
};
