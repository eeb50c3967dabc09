import type { MessageKey, ReportState } from '@gesta/domain';
import { CERTIFICATE_WORDS } from '../../ui/certificateWords.ts';

type Signing = ReportState['signing'];

/**
 * What publishing does about the digital signature: goes on without a word of it, asks for the passphrase, asks whether it may go
 * without, or does not publish. Whoever never had a certificate is not asked each time; the panel says it.
 */
export type SigningWay = { is: 'plain' | 'sign' | 'broken' | 'refused'; why: MessageKey | null };

export function signingWay(signing: Signing | undefined): SigningWay {
  if (signing === undefined || signing.mode === 'off') return { is: 'plain', why: null };
  const why = whyUnsigned(signing);
  if (why === null) return { is: 'sign', why };
  if (signing.mode === 'required') return { is: 'refused', why };
  return { is: signing.isSigner && signing.certificate !== null ? 'broken' : 'plain', why };
}

function whyUnsigned({ certificate, isSigner }: Signing): MessageKey | null {
  if (!isSigner) return 'signing.notSigner';
  if (certificate === null) return 'signing.noCertificate';
  return certificate.problem === null ? null : CERTIFICATE_WORDS[certificate.problem];
}

/** What follows from it, and why; nothing where a signature is possible or nobody asks for one. */
export function signingSentences({ is, why }: SigningWay): readonly MessageKey[] {
  if (why === null) return [];
  return [is === 'refused' ? 'signing.required' : 'signing.unsigned', why];
}
