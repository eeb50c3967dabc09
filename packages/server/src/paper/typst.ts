import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { createTypstCompiler, loadFonts } from '@myriaddreamin/typst.ts';
import type { TypstWorld } from '@myriaddreamin/typst.ts/compiler';
import init from '@myriaddreamin/typst-ts-web-compiler';
import { wearOut } from '../threads/worn.ts';

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

/** So much has to run before a function is compiled a second time: V8's own limit makes the first papers of a thread cost twice as much. */
setFlagsFromString('--wasm-tiering-budget=200000000');
const program = await init({ module_or_path: read('@myriaddreamin/typst-ts-web-compiler/wasm') });
const compiler = createTypstCompiler();
await compiler.init({
  // These fonts and no others: nothing is fetched.
  beforeBuild: [loadFonts(fonts, { assets: false })],
});
const TEMPLATES = [
  'laudo.typ',
  'list.typ',
  'base.typ',
  'around.typ',
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

/** Several times what a report of five pages with eight photographs needs. Room that was never used is none of the machine's. */
const ROOM = 256 * 1024 * 1024;
const clean = keepClean();

/**
 * The compiler remembers all it ever set, seventy megabytes for a report, and cannot be told to forget. So its memory is put back as it
 * was before the first report: nothing of one person is there for the next, and it never grows.
 */
function keepClean(): { restore(): void } {
  const { memory, __wbindgen_export: take, __wbindgen_export4: give } = program;
  const used = memory.buffer.byteLength;
  // Taken and given back, so that the compiler finds it free at every report, and has not to ask for more.
  give(take(ROOM, 8), ROOM, 8);
  const whole = memory.buffer.byteLength;
  // Of what is free, only its two ends say something.
  const edge = Math.min(64 * 1024, whole - used);
  const begin = new Uint8Array(memory.buffer).slice(0, used + edge);
  const end = new Uint8Array(memory.buffer).slice(whole - edge);
  return {
    restore() {
      const now = new Uint8Array(memory.buffer);
      // A report that needed more leaves what it took unused for good: the next one gets a new thread.
      if (now.length > whole) return wearOut();
      now.set(begin);
      now.set(end, whole - edge);
    },
  };
}

/** How much the compiler of this thread has. */
export const compilerBytes = (): number => program.memory.buffer.byteLength;

const none = { diagnostics: 'none' } as const;
/** Pages as they are laid out, with every picture unfolded; or written as PDF, which takes longer. */
type Format = 'laidOut' | 'pdf';
const FORMATS: Record<Format, (world: TypstWorld) => ReturnType<TypstWorld['pdf' | 'vector']>> = {
  laidOut: (world: TypstWorld) => world.vector(none),
  pdf: (world: TypstWorld) => world.pdf(none),
};

export async function compileTypst(
  mainFilePath: `/${string}.typ`,
  format: Format,
  given: Record<string, Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const [name, content] of Object.entries(given)) compiler.mapShadow(name, content);
  const done = await compiler
    .runWithWorld({ mainFilePath }, async (world) => {
      try {
        return { result: (await FORMATS[format](world)).result ?? null };
      } catch (error) {
        // What it holds is freed before its memory is put back; freed afterwards, it would be somebody else's.
        return { error };
      }
    })
    .catch((error: unknown) => {
      wearOut();
      throw error;
    });
  clean.restore();
  if ('error' in done) throw done.error;
  return done.result && new Uint8Array(done.result);
}
