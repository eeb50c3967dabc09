import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { calculate, curve, loadChapters } from '../packages/clinical/src/index.ts';
import { tell, time } from './timing.ts';

/** A key press runs the formulas of the open forms: what one pass costs, beside what only writing its inputs down costs. */
type Call = readonly [path: string, params: Record<string, unknown>];

const AGE = 154;
const AUTHORS: Record<string, string> = { dbp: 'hadlock', cc: 'hadlock', ca: 'hadlock', cf: 'hadlock', cu: 'who' };
const SIZES = { dbp: 54.2, cc: 201.5, ca: 176.3, cf: 38.4, cu: 36.1 };
const MORPHOLOGY: Record<string, [author: string, value: number]> = {
  cerebelo: ['intergrowth', 23.1],
  cisterna: ['intergrowth', 5.4],
  atrio: ['intergrowth', 6.6],
  ocular: ['jeanty', 12.4],
  interocular: ['jeanty', 13.9],
  binocular: ['jeanty', 35.2],
  'osso-nasal': ['sonek', 7.1],
  pe: ['chitty', 38.2],
  'quinto-dedo': ['goldstein', 12.1],
  radio: ['chitty', 31.4],
  ulna: ['chitty', 34.2],
  tibia: ['chitty', 34.1],
  fibula: ['chitty', 33.2],
};
const DOPPLER: Record<string, [author: string, value: number]> = {
  'pi-umbilical': ['fmf', 1.14],
  'ri-umbilical': ['intergrowth', 0.71],
  'sd-umbilical': ['intergrowth', 3.4],
  'pi-cerebral': ['fmf', 1.61],
  rcp: ['fmf', 1.41],
  'pi-ducto': ['tongprasert', 0.62],
};

/** Every formula of a twin's forms at 22 weeks: dating, biometry, morphology, weight, fluid, Doppler; then what both share. */
function fetus(scale: number): Call[] {
  const ig = { ig: AGE };
  const sizes = Object.fromEntries(Object.entries(SIZES).map(([name, value]) => [name, value * scale]));
  const placed = (list: Record<string, [string, number]>): Call[] =>
    Object.entries(list).map(([measure, [author, value]]) => [
      `/calc/${measure}/${author}/v1`,
      { valor: value * scale, ...ig },
    ]);
  return [
    ...Object.entries(AUTHORS).map(
      ([name, author]): Call => [`/calc/${name}/${author}/v1`, { [name]: sizes[name], ...ig }],
    ),
    ['/calc/cu/jeanty/v1', { cu: sizes.cu, ...ig }],
    ['/calc/ig-biometria/hadlock/v1', sizes],
    ['/calc/relacao-ccca/hadlock/v1', { ...sizes, ...ig }],
    ['/calc/relacao-cacf/hadlock/v1', sizes],
    ['/calc/relacao-bpdcf/hohler/v1', sizes],
    ['/calc/peso/hadlock4/v1', sizes],
    ['/calc/peso-percentil/hadlock/v1', { peso: 480 * scale, ...ig }],
    ['/calc/comprimento/vintzileos/v1', sizes],
    ...placed(MORPHOLOGY),
    ['/calc/pelve/utd/v1', { valor: 3.2, ...ig }],
    ['/calc/pelve/utd/v1', { valor: 3.9, ...ig }],
    ['/calc/ila/moore/v1', { ilaTotal: 14, ...ig }],
    ['/calc/bolsao/classe/v1', { maiorBolsao: 4.5 }],
    ...placed(DOPPLER),
    ['/calc/velocidade/mari/v1', { velocSistolica: 29, ...ig }],
    ['/calc/crescimento/delphi/v1', { ...ig, percentilPeso: 40, percentilCa: 35, percentilUmbilical: 55 }],
  ];
}

const shared: Call[] = [
  ['/calc/ig/base/v1', { calculo: 'DUM', date: '2026-06-09', interationDate: '2026-11-10' }],
  ['/calc/idade/anos/v1', { dateBirthMother: '1994-03-02', interationDate: '2026-11-10' }],
  ['/calc/imc/geral/v1', { motherWeight: 69, motherHeight: 164 }],
  ['/calc/pi-uterina/gomez/v1', { valor: 0.98, ig: AGE }],
  ['/calc/pi-uterina/gomez/v1', { valor: 1.05, ig: AGE }],
  ['/calc/pi-uterina/gomez/v1', { valor: 1.01, ig: AGE }],
  ['/calc/colo/classe/v1', { comprimentoColo: 34, ig: AGE }],
  ['/calc/gemelar/rcf-seletiva/v1', { corionicidade: 2, pesoUm: 480, pesoDois: 455 }],
  ['/calc/gemelar/ttts/v1', { maiorBolsaoDoador: 4.5, maiorBolsaoReceptor: 5, bexigaDoadorVisivel: true }],
  ['/calc/gemelar/taps/v1', { momUm: 1.04, momDois: 0.98 }],
];

const risk: Call = [
  '/calc/preeclampsia/v3',
  {
    interationDate: '2026-11-10',
    concepcao: 'Espontânea',
    motherHeight: 164,
    motherWeight: 69,
    dateBirthMother: '1988-03-02',
    ccn: 62,
    fetos: 1,
    pam: 92,
    etnia: 'branca',
    piUterinaMedia: 1.9,
  },
];

async function bundleSize(): Promise<{ eager: number; lazy: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gesta-bundle-'));
  try {
    const entry = path.join(folder, 'entry.ts');
    const index = path.resolve(import.meta.dirname, '../packages/clinical/src/index.ts');
    writeFileSync(
      entry,
      `import { calculate, curve, formulas, loadChapters } from ${JSON.stringify(index)};\n` +
        'Object.assign(globalThis, { gesta: { calculate, curve, formulas, loadChapters } });\n',
    );
    const built = await build({
      root: folder,
      logLevel: 'silent',
      configFile: false,
      // The loader of chunks is in the web application already.
      build: { write: false, minify: true, modulePreload: false, rolldownOptions: { input: entry } },
    });
    const chunks = (Array.isArray(built) ? built : [built])
      .flatMap((each) => ('output' in each ? each.output : []))
      .filter((each) => each.type === 'chunk');
    // What the page loads at once: the entry and whatever it imports without waiting.
    const eager = new Set(chunks.filter((each) => each.isEntry).map((each) => each.fileName));
    for (const name of eager)
      for (const more of chunks.find((each) => each.fileName === name)?.imports ?? []) eager.add(more);
    const sizes = { eager: 0, lazy: 0 };
    for (const { fileName, code } of chunks)
      sizes[eager.has(fileName) ? 'eager' : 'lazy'] += gzipSync(code, { level: 9 }).length;
    return sizes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function benchClinical(): Promise<void> {
  await loadChapters();
  const exams = Array.from({ length: 2000 }, (_, round) => [
    ...fetus(1 + round / 100_000),
    ...fetus(0.97 + round / 100_000),
    ...shared,
  ]);
  const first = exams[0] ?? [];
  // A curve that begins later than 22 weeks refuses, as it does for a real exam; anything else is a mistake here.
  const odd = (each: Call) => !['outOfRange', undefined].includes(calculate(each[0], each[1]).error?.code);
  const refused = first.filter(odd).map(([at]) => at);
  if (refused.length > 0) throw new Error(`the exam of the benchmark is refused by ${refused.join(', ')}`);
  console.log(`Clinical library: a twin exam of 22 weeks is ${first.length} formulas`);
  const written = time(1000, (round) => {
    for (const [, params] of exams[round % exams.length] ?? []) JSON.stringify(params);
  });
  tell('writing the inputs of the exam as JSON', written);
  const exam = time(1000, (round) => {
    for (const [at, params] of exams[round % exams.length] ?? []) calculate(at, params);
  });
  tell('the whole exam in one pass', exam, { name: 'writing the inputs', timing: written });
  const riskOf = (round: number) => ({ ...risk[1], pam: 85 + (round % 400) / 20 });
  const riskWritten = time(1000, (round) => void JSON.stringify(riskOf(round)));
  tell(
    'preeclampsia risk',
    time(1000, (round) => void calculate(risk[0], riskOf(round))),
    {
      name: 'writing its inputs',
      timing: riskWritten,
    },
  );
  tell(
    'a curve of 27 weeks (abdominal circumference)',
    time(1000, () => void curve('ca', 'hadlock')),
  );
  tell(
    'a curve of 27 weeks (WHO quantiles)',
    time(1000, () => void curve('ca', 'who')),
  );
  const { eager, lazy } = await bundleSize();
  console.log(
    `  added to the web bundle, gzip: ${(eager / 1024).toFixed(1)} KB, and ${(lazy / 1024).toFixed(1)} KB of tables and chapters when asked for`,
  );
}
