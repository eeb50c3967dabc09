import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const EVALUATED = /\/domain\/src\/(table\/routeTable|languages\/[\w-]+\/(?:first|portal)Messages)\.ts$/;

/** Modules of which only the value goes to the browser: what they are made of, schemas and whole catalogues, stays here. */
export function evaluatedModules(): Plugin {
  return {
    name: 'gesta-evaluated-modules',
    apply: 'build',
    load: {
      filter: { id: EVALUATED },
      async handler(id) {
        const values = Object.entries(await import(id));
        return values.map(([name, value]) => `export const ${name} = ${literal(value)};`).join('\n');
      },
    },
  };
}

/** Parsed as data, a large value is there sooner than read as code. */
const literal = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** Fetched and compiled while the page of the viewer draws its first picture. */
const AFTER_THE_PICTURE = /\/web\/src\/(main|screens\/viewer\/page\/ViewerPage)\.tsx$/;

/** The page of the viewer names the files of the application, which its own script starts later. */
export function preloadedByViewer(): Plugin {
  return {
    name: 'gesta-preloaded-by-viewer',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle }) =>
        path.endsWith('viewer.html') && bundle ? filesOf(bundle).filter(({ attrs }) => !isNamed(html, attrs)) : [],
    },
  };
}

const isNamed = (html: string, attrs: HtmlTagDescriptor['attrs']) => html.includes(`"${attrs?.href}"`);

function filesOf(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []));
  const wanted = new Set(
    chunks.filter(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId ?? '', ...moduleIds].some((id) => AFTER_THE_PICTURE.test(id)),
    ),
  );
  const styles = new Set<string>();
  for (const { imports, viteMetadata } of wanted) {
    for (const each of chunks) if (imports.includes(each.fileName)) wanted.add(each);
    for (const style of viteMetadata?.importedCss ?? []) styles.add(style);
  }
  const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs,
    injectTo: 'head',
  });
  return [
    ...[...wanted].map(({ fileName }) => link({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
    ...[...styles].map((file) => link({ rel: 'preload', as: 'style', crossorigin: true, href: `/${file}` })),
  ];
}
