import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const PURE_ROOMS = /\/packages\/(clinical|forms|domain|findings|report)\/src\//;

const PORTAL_SHARES =
  /node_modules\/i18next\/|\/domain\/src\/(index|say\/t|languages\/(all|[\w-]+\/language))\.ts|\/web\/src\/(ui\/((useT|LogoMark)\.tsx?|(tokens|fonts)\.css)|browser\/remember\.ts|api\/(pageBase|functionsBase)\.ts)$/;
const STAFF_SHARES = /node_modules\/@tabler\/|\/web\/src\/(ui|api)\//;

/** The catalogues of a language are called `ru-messages-….js`, not all of them `messages-….js`. */
function languageOf(module: string | null): string {
  const [, locale] = /\/languages\/([\w-]+)\/\w+\.json$/.exec(module ?? '') ?? [];
  return locale === undefined ? '' : `${locale}-`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
      input: { index: 'index.html', portal: 'portal.html' },
      // The rooms only declare: the portal then carries none of the routes it does not use.
      treeshake: { moduleSideEffects: [{ test: PURE_ROOMS, sideEffects: false }] },
      output: {
        chunkFileNames: ({ facadeModuleId }) => `assets/${languageOf(facadeModuleId)}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'mantine', test: /node_modules\/(@mantine\/(?!tiptap)|@floating-ui|react-remove-scroll|tabbable)/ },
            { name: 'tanstack', test: /node_modules\/@tanstack\// },
            { name: 'zod', test: /node_modules\/zod\// },
            // What the portal also needs stays apart from what only the staff screens share.
            { name: 'words', test: PORTAL_SHARES },
            { name: 'shared', test: STAFF_SHARES, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/functions': 'http://127.0.0.1:3000' } },
});
