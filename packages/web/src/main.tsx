import './ui/mantine.css';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/mantineLook.css';
import './ui/notices.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { styleNonce } from './ui/styleNonce.ts';
import { loadFirstWords, rememberedLocale } from './ui/words.ts';

// react-remove-scroll, inside every dialog, looks for the nonce of its style element under this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });

const locale = rememberedLocale();
const words = await loadFirstWords(locale);
document.documentElement.lang = locale;
// The viewer needs all words, and its picture is what one waits for.
if (/^\/viewer\//.test(location.pathname)) words.whole().catch(() => undefined);
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App words={words} />);
