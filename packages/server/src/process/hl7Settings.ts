import { type Env, envText, envWhole } from './envValues.ts';
import { type TlsFiles, tlsFiles } from './tlsFiles.ts';

/** Where messages of other systems are listened to. */
export type Hl7Settings = { host: string; port: number; tls: TlsFiles | null };

/** An installation has to want it: whoever is on its network may knock. */
export function hl7Settings(env: Env, host: string): Hl7Settings | null {
  const port = envText(env, 'HL7_PORT');
  if (port === null || port === 'off') return null;
  return {
    host: envText(env, 'HL7_HOST') ?? host,
    port: envWhole(env, 'HL7_PORT', 0, 1, 65_535),
    tls: tlsFiles(env, ['HL7_TLS_CERT', 'HL7_TLS_KEY']),
  };
}
