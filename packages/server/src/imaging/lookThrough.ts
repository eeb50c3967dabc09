import type pg from 'pg';
import { dicomThumbnail } from '../dicom/dicomThumbnail.ts';
import { measuresAt } from '../dicom/jobs.ts';
import type { FileStore } from '../store/fileStore.ts';
import { comings } from './comings.ts';

type Taken = { kind: string; sha256: Buffer; size: string; is_read: boolean };

/** Once a file of a machine is kept: what a report measured is read into its rows, and a picture is drawn small. */
export async function lookThrough(
  { pool, files }: { pool: pg.Pool; files: FileStore },
  { company, id }: { company: string; id: string },
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await pool.query<Taken>('SELECT * FROM gesta_take_dicom($1, $2)', [company, id]);
  const [taken] = rows;
  if (!taken) return;
  const kept = { sha256: taken.sha256, size: Number(taken.size) };
  const asker = { company, person: '' };
  if (taken.kind !== 'report') {
    await comings.untilQuiet(signal);
    await dicomThumbnail(files, asker, kept, 300);
    return;
  }
  if (taken.is_read) return;
  const place = await files.place(company, kept.sha256, kept.size);
  if (!place) throw new Error('the file of a report is not there');
  const read = await measuresAt(asker, { place, size: kept.size });
  const [why, measures] = 'refused' in read ? [read.refused, []] : ['', read.report.measures];
  await pool.query('SELECT gesta_keep_measures($1, $2, $3, $4)', [company, id, why, JSON.stringify(measures)]);
}
