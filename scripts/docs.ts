import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { casesDocs } from './casesDocs.ts';
import { clinicalDocs } from './clinicalDocs.ts';
import { measuresDocs } from './measuresDocs.ts';
import { rolesDocs } from './rolesDocs.ts';
import { thirdPartyDocs } from './thirdParty.ts';

/** Pages that are made from what the product is; tests find one that is old. */
export async function writtenDocs(): Promise<Map<string, string>> {
  return new Map([
    ...(await clinicalDocs()),
    ...(await casesDocs()),
    ...(await rolesDocs()),
    ...measuresDocs(),
    ...thirdPartyDocs(path.resolve(import.meta.dirname, '..')),
  ]);
}

if (process.argv[1] === import.meta.filename) {
  for (const [file, text] of await writtenDocs()) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
