import type { Say } from '../process/say.ts';
import { INSTALLATION } from './entryHash.ts';
import type { ChainReport } from './findings.ts';
import type { AuditReport } from './verify.ts';

const MOST_LINES = 20;

/** Says what was found, company by company, and answers the exit code: a failure where anything does not fit. */
export function printReport(report: AuditReport, names: Map<string, string>, say: Say): number {
  for (const chain of report.chains) printChain(chain, names, say);
  printAnchors(report.anchors, say);
  printRecords(report, say);
  const broken = report.chains.filter((chain) => chain.findings.length > 0).length;
  const entries = report.chains.reduce((sum, chain) => sum + chain.entries, 0);
  const unsealed = report.chains.reduce((sum, chain) => sum + chain.unsealed, 0);
  const verdict = broken === 0 ? 'all intact' : `${broken} broken`;
  say(`${report.chains.length} chains, ${entries} entries, ${verdict}${notSealed(unsealed)}`);
  return broken === 0 && report.anchors.findings.length === 0 ? 0 : 1;
}

function printChain(chain: ChainReport, names: Map<string, string>, say: Say): void {
  const name = names.get(chain.company);
  const title = name === undefined ? `company ${chain.company}` : `company ${chain.company} (${name})`;
  const label = chain.company === INSTALLATION ? 'installation' : title;
  const verdict = chain.findings.length === 0 ? 'intact' : 'BROKEN';
  say(`${label}: ${chain.entries} entries, ${verdict}${notSealed(chain.unsealed)}`);
  printLines(
    chain.findings.map((finding) => `${finding.kind}: ${finding.says}`),
    say,
  );
}

/** No chain holds them yet: whether they were changed cannot be seen. */
const notSealed = (count: number): string => (count === 0 ? '' : `, ${count} not sealed yet`);

function printAnchors({ begun, checked, findings }: AuditReport['anchors'], say: Say): void {
  if (!begun) {
    say('no anchors yet: a chain cut together with its head, or rewritten as a whole, could not be noticed');
    return;
  }
  say(`${checked} anchors compared, ${findings.length === 0 ? 'all there' : 'BROKEN'}`);
  printLines(
    findings.map((finding) => `anchors: ${finding}`),
    say,
  );
}

/** What could not be compared is said: nobody should believe that it was. */
function printRecords({ reports, history }: AuditReport, say: Say): void {
  const partly =
    reports.partly > 0
      ? `; of ${reports.partly} from before the trail held more, only file, number, version and publisher`
      : '';
  say(`${reports.checked} published reports compared with their entries and files${partly}`);
  const loose =
    history.loose > 0
      ? `; of ${history.loose} from before the trail held them, only who, which version and which fields`
      : '';
  say(`${history.changes} changes of forms compared with their entries${loose}`);
}

function printLines(lines: readonly string[], say: Say): void {
  for (const line of lines.slice(0, MOST_LINES)) say(`  ${line}`);
  const rest = lines.length - MOST_LINES;
  if (rest > 0) say(`  and ${rest} more`);
}
