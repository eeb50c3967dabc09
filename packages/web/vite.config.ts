import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type UserConfig } from 'vite';
import { evaluatedModules, preloadedByViewer } from './buildPlugins.ts';
import { filesByPlace } from './places.ts';

const PURE_ROOMS = /\/packages\/(clinical|forms|domain|findings|report)\/src\//;

/** The catalogues of a language are called `ru-messages-….js`, not all of them `messages-….js`. */
function languageOf(module: string | null): string {
  const [, locale] = /\/languages\/([\w-]+)\/(?:\w+\.json|(?:first|portal)Messages\.ts)$/.exec(module ?? '') ?? [];
  return locale === undefined ? '' : `${locale}-`;
}

const config: InlineConfig = {
  root: import.meta.dirname,
  // The policy of the pages forbids inline code and data: fonts, so every asset is a file.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', portal: 'portal.html', viewer: 'viewer.html' },
      // The rooms only declare: the portal then carries none of the routes it does not use.
      treeshake: { moduleSideEffects: [{ test: PURE_ROOMS, sideEffects: false }] },
    },
  },
  server: { proxy: { '/functions': 'http://127.0.0.1:3000', '/dicom-web': 'http://127.0.0.1:3000' } },
};

const plugins = () => [react(), evaluatedModules(), preloadedByViewer()];

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const files = command === 'build' ? await filesByPlace({ ...config, plugins: plugins() }) : new Map<string, string>();
  return {
    ...config,
    plugins: plugins(),
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: {
          chunkFileNames: ({ facadeModuleId }) => `assets/${languageOf(facadeModuleId)}[name]-[hash].js`,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (module) => files.get(module) ?? null }],
          },
        },
      },
    },
  };
});
