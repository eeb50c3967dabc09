import { GestaError } from '@gesta/domain';
import type { Report, ReportSource } from '@gesta/report';
import qrcode from 'qrcode';
import type { CompanyContext } from '../http/context.ts';
import { pageSetup } from '../paper/paper.ts';
import type { ReportRead } from './readSource.ts';
import { typeset, written } from './typeset.ts';

export type Set = { report: Report; bytes: Uint8Array<ArrayBuffer> };

/** The report as a document and as paper. With `standing` it says which published version it is. */
export async function setPaper(
  { asker, company, files }: Pick<CompanyContext, 'asker' | 'company' | 'files'>,
  source: ReportRead,
  standing: ReportSource['standing'],
): Promise<Set> {
  const report = await written(asker, { ...source.source, standing }, source.speech);
  const bytes = await typeset(asker, async () => ({
    report,
    page: pageSetup(source.layout, report),
    files: await shownOn(report, source, standing, (sha256) => files.get(company.iuid, sha256)),
  }));
  return { report, bytes };
}

/** The bytes of charts and pictures, by the name the template asks for. */
async function shownOn(
  report: Report,
  { logo, pictures, signature }: ReportRead,
  standing: ReportSource['standing'],
  get: (sha256: Uint8Array) => Promise<Uint8Array | null>,
): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {};
  const encoder = new TextEncoder();
  for (const [place, { svg }] of report.charts.list.entries()) files[`/chart-${place}.svg`] = encoder.encode(svg);
  for (const [place, svg] of report.drawings.entries()) files[`/drawing-${place}.svg`] = encoder.encode(svg);
  const shown = report.images.list.length > 0 ? pictures : [];
  // A picture whose bytes are lost is told as lost where it is shown; a report without it would hide that.
  const kept = async (sha256: Uint8Array) => {
    const bytes = await get(sha256);
    if (bytes === null) throw new GestaError('fileLost');
    return bytes;
  };
  for (const [place, { sha256 }] of shown.entries()) files[`/image-${place}`] = await kept(sha256);
  if (logo) files['/logo'] = await kept(logo);
  if (signature) files['/signature'] = signature;
  if (standing)
    files['/check.svg'] = encoder.encode(await qrcode.toString(standing.address, { type: 'svg', margin: 0 }));
  return files;
}
