import type { Acts } from '../http/context.ts';
import { keepCertificate, ownCertificate, removeCertificate } from './ownCertificate.ts';

export const certificateActs: Acts<'ownCertificate' | 'keepCertificate' | 'removeCertificate'> = {
  ownCertificate,
  keepCertificate,
  removeCertificate,
};
