import { DEFAULT_LAYOUT, DEFAULT_LOCALE } from '@gesta/domain';
import { buildReport } from '@gesta/report';
import { NOBODY } from './nobody.ts';
import { pageSetup } from './paper.ts';
import { wordsOf } from './speech.ts';
import { typeset } from './typeset.ts';

/** Whether a picture can stand at the head of a report: a sheet with nothing else on it says. */
export async function canBePrinted(logo: Uint8Array): Promise<boolean> {
  const sheet = {
    ...NOBODY,
    interaction: { ...NOBODY.interaction, formValues: {} },
    clinic: { ...NOBODY.clinic, hasLogo: true },
  };
  const report = buildReport(sheet, { ...(await wordsOf(DEFAULT_LOCALE)), time: '' });
  return typeset({ report, page: pageSetup(DEFAULT_LAYOUT, report), files: { '/logo': logo } }).then(
    () => true,
    () => false,
  );
}
