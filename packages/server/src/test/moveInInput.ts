import type { RouteName } from '@gesta/domain';
import type { Factories } from './factories.ts';
import { PDF } from './publishedInteraction.ts';

const cellsOfOne = (name: string) => ({
  name,
  identity: '',
  birthdate: '01/02/1990',
  sex: 'F',
  phone: '',
  email: '',
  patId: '',
});

/** Something each route about moving in accepts, about a batch made for this one call; null for other routes. */
export async function moveInInput(
  make: Factories,
  name: RouteName,
  companyId: string,
): Promise<Record<string, unknown> | null> {
  // Each is somebody else: the same person again would be no new one.
  const cells = cellsOfOne(`Nova ${make.id()}`);
  switch (name) {
    case 'matchPatients':
      return { rows: [{ line: 2, cells }] };
    case 'importPatients':
      return { iuid: make.id(), piece: 0, file: 'x.csv', rows: 1, write: [{ line: 2, cells, as: 'new' }] };
    case 'matchExams':
      return { codes: ['A'], numbers: ['1'] };
    case 'sendImportFile':
      return { iuid: make.id(), name: 'laudo.pdf', bytes: PDF };
    case 'importExams':
      return {
        ...{ iuid: make.id(), piece: 0, file: 'x.csv', rows: 1 },
        write: [
          {
            line: 2,
            cells: { accession: '1', patId: 'A', date: '01/02/2020', title: 'US', file: 'x.pdf' },
            sha256: 'a'.repeat(64),
          },
        ],
      };
    case 'undoImport':
      return { iuid: await batchOf(make, companyId), reason: 'teste' };
    default:
      return null;
  }
}

async function batchOf(make: Factories, companyId: string): Promise<string> {
  const user = await make.makeUser('manager', [companyId]);
  const id = make.id();
  await make.pool.query(
    `INSERT INTO move_in_batch (company_id, id, kind, file_name, rows, code, made_at, made_by)
     VALUES ($1, $2, 'patients', 'x.csv', 1, $3, now(), $4)`,
    [companyId, id, `T${id}`, user.id],
  );
  return id;
}
