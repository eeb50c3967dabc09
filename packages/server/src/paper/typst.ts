import { readFileSync } from 'node:fs';
import { createTypstCompiler, loadFonts } from '@myriaddreamin/typst.ts';

/** Only threads import this: fonts and compiler are made ready once in each of them. */
const read = (specifier: string) => new Uint8Array(readFileSync(new URL(import.meta.resolve(specifier))));
const fonts = [
  '400Regular/Inter_400Regular',
  '400Regular_Italic/Inter_400Regular_Italic',
  '500Medium/Inter_500Medium',
  '600SemiBold/Inter_600SemiBold',
  '700Bold/Inter_700Bold',
  '700Bold_Italic/Inter_700Bold_Italic',
].map((name) => read(`@expo-google-fonts/inter/${name}.ttf`));

const compiler = createTypstCompiler();
await compiler.init({
  getModule: () => read('@myriaddreamin/typst-ts-web-compiler/wasm'),
  // These fonts and no others: nothing is fetched.
  beforeBuild: [loadFonts(fonts, { assets: false })],
});
const TEMPLATES = [
  'laudo.typ',
  'base.typ',
  'page.typ',
  'tables.typ',
  'assessed.typ',
  'parts.typ',
  'pictures.typ',
  'plan.typ',
  'picture.typ',
];
for (const name of TEMPLATES)
  compiler.addSource(`/${name}`, readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'));

/** Pages as they are laid out, with every picture unfolded; or written as PDF, which takes longer. */
const FORMATS = { laidOut: 0, pdf: 1 } as const;

export async function compileTypst(
  mainFilePath: `/${string}.typ`,
  format: keyof typeof FORMATS,
  given: Record<string, Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const [name, content] of Object.entries(given)) compiler.mapShadow(name, content);
  try {
    const { result } = await compiler.compile({ mainFilePath, format: FORMATS[format], diagnostics: 'none' });
    return result ? new Uint8Array(result) : null;
  } finally {
    // One person's pictures are not there for the next report.
    for (const name of Object.keys(given)) compiler.unmapShadow(name);
  }
}
