import { randomUUID } from 'node:crypto';
import type { ChainReport } from './findings.ts';
import type { AnchorReport } from './holdAnchors.ts';

/** What the entry of a check says: how much was read, how much does not fit, and from which number on. */
export function detailsOfCheck({ company, entries, findings }: ChainReport, anchors: AnchorReport | null) {
  const lost = (anchors?.findings ?? []).map(() => ({ kind: 'anchor mismatch', seq: 0 }));
  const all = [...findings, ...lost];
  // The lowest number says from where on the trail cannot be trusted.
  const numbered = all.filter(({ seq }) => seq > 0).sort((a, b) => a.seq - b.seq);
  const [first] = [...numbered, ...all];
  const anchoredAt = anchors?.newest.get(company);
  return {
    check: randomUUID(),
    entries,
    findings: all.length,
    ...(first && { kind: first.kind, first: first.seq }),
    ...(anchoredAt !== undefined && { anchoredAt }),
  };
}
