import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findCycles } from './cycles.ts';
import { foldersInOrder, foldersOf } from './folders.ts';
import { importsOf, type Source } from './imports.ts';
import { checkLimits } from './limits.ts';
import { checkNames } from './names.ts';

type Room = { verb: string; rooms: string[]; modules: string[] | 'declared'; node: boolean };
type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

const pure = ['clinical', 'forms', 'domain', 'findings', 'report'];
const rooms: Record<string, Room> = {
  clinical: { verb: 'computes', rooms: [], modules: [], node: false },
  forms: { verb: 'asks', rooms: ['clinical'], modules: [], node: false },
  domain: { verb: 'decides', rooms: ['clinical', 'forms'], modules: ['zod'], node: false },
  findings: { verb: 'finds', rooms: ['clinical', 'forms', 'domain'], modules: [], node: false },
  report: {
    verb: 'says',
    rooms: ['clinical', 'forms', 'domain', 'findings'],
    modules: ['d3-scale', 'd3-shape'],
    node: false,
  },
  server: { verb: 'keeps', rooms: pure, modules: 'declared', node: true },
  web: { verb: 'shows', rooms: pure, modules: 'declared', node: false },
};

const mostLines = 300;
const dataFolders = ['definitions', 'references', 'migrations', 'fixtures', 'cases', 'languages'];
const staffFolders = ['screens', 'shell', 'login'];
const staffApi = ['session', 'credentials', 'passwordGate', 'pickCompany', 'useDefinitions', 'useFieldItems'];

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /\/src\/test\//.test(file);
}

function readManifest(file: string): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

function filesUnder(root: string, folder: string): string[] {
  const place = path.join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/(^|\/)(node_modules|dist)\//.test(file))
    .sort();
}

function lengthProblems(root: string, files: string[]): string[] {
  return files.flatMap((file) => {
    if (file.split('/').some((part) => dataFolders.includes(part))) return [];
    const lines = readFileSync(path.join(root, file), 'utf8').trimEnd().split('\n').length;
    if (lines <= mostLines) return [];
    return [
      `${file}: ${lines} lines, and ${mostLines} is the most: move one thing with a name of its own to its own file`,
    ];
  });
}

function moduleName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function gestaProblem(name: string, room: Room, manifest: Manifest, specifier: string): string | null {
  const target = specifier.split('/')[1] ?? '';
  if (specifier !== `@gesta/${target}`) {
    return `enters @gesta/${target} through a side door: export it from packages/${target}/src/index.ts and import '@gesta/${target}'`;
  }
  if (!room.rooms.includes(target)) {
    const allowed = room.rooms.length === 0 ? 'no other room' : `only ${room.rooms.join(', ')}`;
    return `imports @gesta/${target}, and @gesta/${name} may import ${allowed}: move the code to the room that ${rooms[target]?.verb ?? 'owns it'}, or pass the value in`;
  }
  if (manifest.dependencies?.[specifier] === undefined) {
    return `imports ${specifier}, which packages/${name}/package.json does not declare: add it to "dependencies"`;
  }
  return null;
}

function moduleProblem(name: string, room: Room, own: Manifest, root: Manifest, source: Source, specifier: string) {
  const test = isTest(source.file);
  if (specifier.startsWith('node:')) {
    if (room.node || test) return null;
    return `imports ${specifier}, and @gesta/${name} runs in the browser: pass the value in, or put the code in @gesta/server`;
  }
  const module = moduleName(specifier);
  if (test && (root.devDependencies?.[module] ?? own.devDependencies?.[module]) !== undefined) return null;
  if (room.modules === 'declared') {
    if (own.dependencies?.[module] !== undefined) return null;
    return `imports ${module}, which packages/${name}/package.json does not declare: add it to "dependencies"`;
  }
  if (room.modules.includes(module)) return null;
  return `imports ${module}, and @gesta/${name} is a pure room that may not: put what needs it in @gesta/server or @gesta/web`;
}

function boundaryProblems(name: string, room: Room, own: Manifest, root: Manifest, sources: Source[]): string[] {
  return sources.flatMap((source) =>
    source.imports.flatMap(({ specifier, target }) => {
      if (specifier.startsWith('.')) {
        if (target === null || target.startsWith(`packages/${name}/`)) return [];
        const other = /^packages\/(\w+)\//.exec(target)?.[1];
        const advice =
          other === undefined ? 'a package stands alone' : `import '@gesta/${other}' instead, if the table allows it`;
        return [`${source.file}: reaches out of its room to ${target}: ${advice}`];
      }
      const problem = specifier.startsWith('@gesta/')
        ? gestaProblem(name, room, own, specifier)
        : moduleProblem(name, room, own, root, source, specifier);
      return problem === null ? [] : [`${source.file}: ${problem}`];
    }),
  );
}

function isStaff(file: string): boolean {
  const inside = file.replace('packages/web/src/', '');
  if (staffFolders.some((folder) => inside.startsWith(`${folder}/`))) return true;
  return staffApi.some(
    (name) => inside === `api/${name}.ts` || inside === `api/${name}.tsx` || inside.startsWith('api/staff'),
  );
}

// A patient's page must not even download staff code, so what the portal imports is followed to the end.
function portalProblems(sources: Source[]): string[] {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const portal = sources.filter(({ file }) => file.startsWith('packages/web/src/portal/') && !isTest(file));
  const problems = new Set<string>();
  for (const start of portal) {
    const seen = new Set([start.file]);
    const waiting = [[start.file]];
    for (let way = waiting.shift(); way !== undefined; way = waiting.shift()) {
      for (const { target } of byFile.get(way.at(-1) ?? '')?.imports ?? []) {
        if (target === null || seen.has(target)) continue;
        seen.add(target);
        if (isStaff(target)) {
          const advice = 'the portal loads no staff code: move the shared part to packages/web/src/ui';
          problems.add(`${[...way, target].join(' → ')}: ${advice}`);
        } else waiting.push([...way, target]);
      }
    }
  }
  return [...problems];
}

/** Everything that breaks the borders of style.md section 1 below a folder, as lines that say what to do. */
export function checkRooms(root: string): string[] {
  const rootManifest = readManifest(path.join(root, 'package.json'));
  const names = readdirSync(path.join(root, 'packages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const problems: string[] = [];
  const all: Source[] = [];
  for (const name of names) {
    const room = rooms[name];
    if (room === undefined) {
      problems.push(
        `packages/${name}: is not one of the seven rooms: a new one needs a decision record and a line in scripts/rooms.ts`,
      );
      continue;
    }
    // Whole exams stand beside the source, for people who review them: the same borders.
    const files = ['src', 'cases'].flatMap((folder) => filesUnder(root, `packages/${name}/${folder}`));
    for (const file of files) {
      if (!/\/index\.tsx?$/.test(file) || file === `packages/${name}/src/index.ts`) continue;
      problems.push(
        `${file}: a package has one index file, src/index.ts: name this file after the one thing it exports`,
      );
    }
    const sources = files.map((file) => importsOf(root, file));
    problems.push(
      ...boundaryProblems(
        name,
        room,
        readManifest(path.join(root, 'packages', name, 'package.json')),
        rootManifest,
        sources,
      ),
    );
    all.push(...sources);
  }
  const outside = ['scripts', 'e2e', 'bench'].flatMap((folder) => filesUnder(root, folder));
  problems.push(...portalProblems(all));
  problems.push(...lengthProblems(root, [...all.map(({ file }) => file), ...outside]));
  const everything = [...all, ...outside.map((file) => importsOf(root, file))];
  for (const cycle of findCycles(everything)) {
    problems.push(`${cycle.join(' → ')}: these files import each other: move what both need to a third file`);
  }
  const product = all.filter(({ file }) => !isTest(file));
  problems.push(
    ...checkNames(
      root,
      product.map(({ file }) => file),
    ),
  );
  problems.push(
    ...checkLimits(
      root,
      product.map(({ file }) => file),
    ),
  );
  const folderCycles = foldersOf(product)
    .flatMap(findCycles)
    .map((cycle) => cycle.join(' → '));
  for (const cycle of new Set(folderCycles)) {
    problems.push(
      `${cycle}: these folders import each other: move what both need below both, or what needs both above them`,
    );
  }
  return problems;
}

/** Every folder, package by package, after the folders it uses; the hundred folders of coefficients use none. */
export function roomOrder(root: string): Map<string, string[]> {
  const files = Object.keys(rooms).flatMap((name) => filesUnder(root, `packages/${name}/src`));
  const isShown = (file: string) => !isTest(file) && !file.includes('/references/');
  return foldersInOrder(files.filter(isShown).map((file) => importsOf(root, file)));
}
