import type { Translate } from '@gesta/domain';

const FILES = { reports: 'laudos/', pictures: 'imagens/', clips: 'clipes/', dicom: 'dicom/', accesses: 'acessos.csv' };

/** What an export says about itself; lines end so that every editor shows them. */
export function readMe(t: Translate, { company, kind }: { company: string; kind: 'patient' | 'company' }): string {
  const about = kind === 'patient' ? t('export.readMe.patient', { company }) : t('export.readMe.company', { company });
  const lines = [
    about,
    '',
    t('export.readMe.files', FILES),
    '',
    t('export.readMe.json'),
    '',
    t('export.readMe.manifest'),
  ];
  return `${lines.join('\n').replaceAll('\n', '\r\n')}\r\n`;
}
