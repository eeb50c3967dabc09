import { build, type InlineConfig } from 'vite';

/**
 * What is opened together is loaded together. A place is a part of the product somebody stays in; named are the files its screens and
 * dialogs are fetched by. What is fetched by no file named here stays a file of its own.
 */
const PLACES = {
  staff: /\/web\/(index\.html|src\/main\.tsx)$/,
  portal: /\/web\/portal\.html$/,
  /** What draws the first picture of the viewer before anything else is there. */
  ahead: /\/web\/viewer\.html$/,
  home: /\/home\/HomeScreen\.tsx$/,
  /** Stands closed at first, and is fetched ahead of need. */
  parts:
    /\/(shell\/(Palette|KeyHelp|SideDrawer|PasswordDialog|AccountWarning|FirstCompany)|ui\/QuestionDialog|patient\/PatientDialog|examCard\/ExamCardDialog)\.tsx$/,
  lists:
    /\/(reception\/ReceptionHome|patients\/PatientsScreen|studies\/StudiesScreen|worklist\/WorklistScreen|outbox\/OutboxScreen|study\/(StudyScreen|ReportsPage)|timeline\/TimelineScreen|newExam\/NewExamDialog)\.tsx$/,
  office:
    /\/((companies|print|users|devices|profile|management|deleted|health|medicines|welcome)\/\w+Screen|firstSteps\/StepsList|company\/CompanyDialog)\.tsx$/,
  exam: /\/(gestations\/GestationsPage|workspace\/(ExamLayout|ToFirstForm|FormPage|SummaryPage)|exam\/MediasPage)\.tsx$/,
  texts: /\/conclusion\/TextPage\.tsx$/,
  record: /\/(record\/RecordScreen|general\/GeneralScreen|document\/DocumentScreen)\.tsx$/,
  calculators: /\/calculators\/CalculatorsScreen\.tsx$/,
  /** A tab of its own, which shows nothing of the others. */
  viewer: /\/viewer\/page\/ViewerPage\.tsx$/,
} as const;

type Place = keyof typeof PLACES;

const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const DESK: readonly Place[] = ['parts', 'lists', 'office'];
const CLINIC: readonly Place[] = ['exam', 'texts', 'record', 'calculators'];

/**
 * In which file a module is, by the places that need it. What a module needs is needed by the same places at least: a file only ever needs
 * those that stand above it here, and no two need each other.
 */
function fileOf(module: string, by: ReadonlySet<Place>): string | null {
  const among = (places: readonly Place[]) => places.filter((place) => by.has(place));
  if (by.has('ahead')) return by.size === 1 ? null : 'ahead';
  if (by.has('portal')) return by.has('staff') ? (REACT.test(module) ? 'react' : 'words') : null;
  if (by.has('staff')) return 'first';
  // What the viewer shares lies apart: it brings nothing along that it does not show.
  if (by.has('viewer')) return by.size === 1 ? null : by.has('home') ? 'home-viewer' : 'viewer-shared';
  if (by.has('home')) return 'home';
  const [desk, clinic] = [among(DESK), among(CLINIC)];
  if (desk.length > 1) return 'common';
  const [only] = desk;
  if (only !== undefined) return clinic.length > 0 ? `${only}-clinic` : only;
  return clinic.length > 1 ? 'clinic' : (clinic[0] ?? null);
}

/** Which place needs which module is known once everything that nobody uses is gone: it is built a first time, into nothing. */
export async function filesByPlace(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const needed = await modulesByPlace(config);
  const files = [...needed].map(([module, by]) => [module, fileOf(module, by)] as const);
  return new Map(files.filter((each): each is [string, string] => each[1] !== null));
}

async function modulesByPlace(config: InlineConfig): Promise<Map<string, Set<Place>>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      cssMinify: false,
      rolldownOptions: { ...config.build?.rolldownOptions, experimental: { chunkOptimization: false }, output: {} },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  const chunks = new Map(outputs.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])));
  const needed = new Map<string, Set<Place>>();
  for (const { fileName, facadeModuleId } of chunks.values()) {
    const places = (Object.keys(PLACES) as Place[]).filter((place) => PLACES[place].test(facadeModuleId ?? ''));
    const reached = new Set([fileName]);
    for (const name of places.length === 0 ? [] : reached) {
      for (const next of chunks.get(name)?.imports ?? []) reached.add(next);
      for (const module of Object.keys(chunks.get(name)?.modules ?? {}))
        for (const place of places) needed.set(module, (needed.get(module) ?? new Set()).add(place));
    }
  }
  return needed;
}
