import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');

/** What others would have to confirm: the names of rules for signatures and for files. */
const RULES = /ICP.?Brasil|AD-R[BTCA]\b|eIDAS|PAdES|CAdES|MP 2\.200|PDF\/(?:A|UA)\b/i;
/** That something fulfils them, or has force by them. */
const FULFILS =
  /conform|complian|complies|certified|accredit|approved|homolog|credenciad|aprovad|atende|qualificad|qualified|qualifizi|qualifié|validade jur|valor jur|legal (?:force|validity)|válida? (?:perante|segundo)|соответств|аккредит/i;
const DENIES =
  /\b(?:not|no|never|neither|nothing|nobody|none|unproven|não|nunca|nem|nenhum|sin|ni|non|né|pas|aucun|nicht|kein\w*|weder)\b|(?:^|\s)(?:не|нет|ни)\s/i;

const sentencesOf = (text: string): string[] => text.replace(/\s+/g, ' ').split(/(?<=[.!?;])\s|\s\|\s/);
const claimsIn = (text: string): string[] =>
  sentencesOf(text).filter((each) => RULES.test(each) && FULFILS.test(each) && !DENIES.test(each));
/** On a screen the name alone reads as a claim, whatever else its sentence denies. */
const namedIn = (text: string): string[] => sentencesOf(text).filter((each) => RULES.test(each));

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

it('[IOP-009] no word of the product and no page of its documents claims a conformity nobody validated', () => {
  const catalogues = globSync('packages/domain/src/languages/*/*.json', { cwd: root });
  const documents = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md', 'packages/*/README.md'], { cwd: root });
  expect([catalogues.length > 14, documents.length > 80]).toEqual([true, true]);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const found = [
    ...catalogues.flatMap((file) => stringsIn(JSON.parse(read(file))).flatMap(namedIn)),
    ...documents.flatMap((file) => claimsIn(read(file))),
  ];
  expect(found).toEqual([]);
});

it('[IOP-009] such a claim would be found', () => {
  expect(claimsIn('Signs reports. They comply with rules; conforms to ICP-Brasil, AD-RB.')).toHaveLength(1);
  expect(namedIn('Assinado com certificado ICP-Brasil.')).toHaveLength(1);
  expect(namedIn('Assinatura ICP-Brasil íntegra: o arquivo não mudou.')).toHaveLength(1);
  expect(claimsIn('The file conforms to PDF/A-2a.')).toHaveLength(1);
  expect(claimsIn('Conformity with ICP-Brasil was not validated and is not claimed.')).toEqual([]);
});
