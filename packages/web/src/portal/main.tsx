import '../ui/fonts.css';
import '../ui/tokens.css';
import './portal.css';
import { createRoot } from 'react-dom/client';
import { loadWords, rememberedLocale, WordsProvider } from '../ui/useT.tsx';
import { PortalUnavailable } from './PortalUnavailable.tsx';

const locale = rememberedLocale();
const words = await loadWords(locale);
document.documentElement.lang = locale;
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <WordsProvider initial={words}>
      <PortalUnavailable />
    </WordsProvider>,
  );
}
