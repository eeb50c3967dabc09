import type { AUDIT_FINDINGS } from '@gesta/domain';

export type FindingKind = (typeof AUDIT_FINDINGS)[number];

/** `seq` is the entry of the trail it is about; 0 where no entry knows of it. */
export type AuditFinding = { kind: FindingKind; seq: number; says: string };
/** `unsealed`: written after the last entry of the chain, and not part of it yet. */
export type ChainReport = { company: string; entries: number; unsealed: number; findings: AuditFinding[] };
export type Chains = Map<string, ChainReport>;

export const MOST_FINDINGS = 1_000;

/** Notes what does not fit in the trail of its company, which may have lost every entry. */
export function tell(chains: Chains, company: string, finding: AuditFinding): void {
  const chain = chains.get(company) ?? { company, entries: 0, unsealed: 0, findings: [] };
  chains.set(company, chain);
  if (chain.findings.length < MOST_FINDINGS) chain.findings.push(finding);
}
