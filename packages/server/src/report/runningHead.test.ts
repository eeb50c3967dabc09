import { DEFAULT_LAYOUT } from '@gesta/domain';
import type { Report } from '@gesta/report';
import { beforeAll, expect, it } from 'vitest';
import { pageSetup } from '../paper/paper.ts';
import { pagesOf } from '../test/pdfText.ts';
import { NO_PERSON } from '../threads/fairQueue.ts';
import { NOBODY } from './nobody.ts';
import { typeset, written } from './typeset.ts';

let report: Report;

beforeAll(async () => {
  const line = { kind: 'paragraph' as const, level: 0, runs: [{ text: 'Linha.' }] };
  const bare = await written(NO_PERSON, NOBODY, { locale: 'pt-BR', time: '' });
  const conclusion = { ...bare.conclusion, blocks: Array.from({ length: 120 }, () => line) };
  report = { ...bare, charts: { ...bare.charts, list: [] }, conclusion };
});

async function headWith(title: string): Promise<string> {
  const running = [title, '16/11/2026', 'AN 004255'];
  const page = pageSetup(DEFAULT_LAYOUT, report);
  const pdf = await typeset(NO_PERSON, () => ({ report: { ...report, running }, page, files: {} }));
  return pagesOf(Buffer.from(pdf))[1]?.text ?? '';
}

it('the head of a further page has title, day and number; a title that is too long gives way to them', async () => {
  expect(await headWith('Morfológica')).toContain('Morfológica16/11/2026AN004255');
  const long = await headWith(
    'Zweites und drittes Trimenon · Geburtshilflicher Doppler · Biophysikalisches Profil des Feten · Risiko der Frühgeburt und noch mehr',
  );
  expect(long).toContain('16/11/2026AN004255');
  expect(long).not.toContain('Trimenon');
});
