import type { ReportTarget } from '@gesta/domain';
import { NUMBER_KEY } from '../interaction/beginInteraction.ts';
import type { Config } from '../process/config.ts';
import type { Secrets } from '../process/seal.ts';
import type { FileStore } from '../store/fileStore.ts';
import { type Channel, down, later, never } from './channel.ts';
import { post, type Request } from './post.ts';

export type Services = { config: Config; files: FileStore; secrets: Secrets };

/** A published report for another system, everything taken from what was published. */
export type PaperDelivery = {
  id: string;
  url: string;
  token: string;
  version: string;
  accessionNumber: string;
  patId: string;
  studyDate: string;
  reportVersion: number;
  sha256: Buffer;
  pdf: Buffer;
};

/** An answer that takes longer does not come. */
const PATIENCE_MS = 20_000;

export const tokenOf = (company: string, kind: ReportTarget): string => `integration ${company} ${kind}`;

/** How reports go to another system; what its maker wants to read is said by `toRequest`. */
export function systemChannel(
  { config, files, secrets }: Services,
  toRequest: (delivery: PaperDelivery) => Request,
): Channel<{ id: string; request: Request }> {
  return {
    prepare: async ({ company_id, id, kind, url, token, version, frozen, sha256, report_version }) => {
      if (url === null || kind === 'email') return never('notConfigured');
      const pdf = sha256 && (await files.get(company_id, sha256));
      if (!frozen || !sha256 || !pdf) return never('fileLost');
      const opened = token ? secrets.unseal(token, tokenOf(company_id, kind)) : '';
      if (opened === null) return never('secretLost');
      const { values, patient, serviceDay } = frozen;
      const request = toRequest({
        id,
        url,
        token: opened,
        version: version ?? '',
        accessionNumber: String(values[NUMBER_KEY] ?? ''),
        patId: patient.patId,
        studyDate: serviceDay,
        reportVersion: report_version ?? 0,
        sha256,
        pdf,
      });
      return { id, request };
    },
    send: async ({ id, request }, signal) => {
      const options = { mayBePrivate: config.integrationsPrivate, patienceMs: PATIENCE_MS, signal };
      const answer = await post(request, options);
      if ('problem' in answer)
        return answer.problem === 'addressNotAllowed' ? never(answer.problem) : down(answer.problem);
      if (answer.status >= 200 && answer.status < 300) return { messageId: id };
      return (isAboutThisReport(answer.status) ? later : down)(`refused ${answer.status}`);
    },
  };
}

/** The system is there and knows who asks, and does not want this one. */
const isAboutThisReport = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 429].includes(status);
