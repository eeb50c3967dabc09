import { z } from 'zod';
import { Certificate, CertificateDraft, MOST_CERTIFICATE_BYTES } from '../entities/certificate.ts';
import { Ok } from '../entities/common.ts';
import { clinicians } from './callers.ts';
import type { RouteSpec } from './route.ts';

const Own = z.object({
  certificate: Certificate.nullable(),
  /** The installation has a provider of certificates in the cloud. */
  psc: z.boolean(),
});

/** The certificate with which one signs one's own reports. */
export const certificateRoutes = {
  ownCertificate: {
    method: 'GET',
    path: '/functions/profile/certificate',
    scope: 'identity',
    who: clinicians,
    about: ['user'],
    answer: Own,
  },
  keepCertificate: {
    method: 'PUT',
    path: '/functions/profile/certificate',
    scope: 'identity',
    who: clinicians,
    changes: ['user'],
    body: CertificateDraft,
    // A little more, so that a file that is a little too long is told so by its field.
    mostBytes: MOST_CERTIFICATE_BYTES * 2,
    answer: Own,
    slow: true,
  },
  removeCertificate: {
    method: 'DELETE',
    path: '/functions/profile/certificate',
    scope: 'identity',
    who: clinicians,
    changes: ['user'],
    answer: Ok,
  },
} as const satisfies Record<string, RouteSpec>;
