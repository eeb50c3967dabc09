import '../ui/fonts.css';
import '../ui/tokens.css';
import './portal.css';
import './protocol.css';
import './exam.css';
import './report.css';
import './media.css';
import { createRoot } from 'react-dom/client';
import { recall } from '../browser/remember.ts';
import { WordsProvider } from '../ui/useT.tsx';
import { loadPortalWords } from '../ui/words.ts';
import { Portal } from './Portal.tsx';
import { portalAddress } from './portalAddress.ts';
import { visitorLocale } from './visitorLocale.ts';

const locale = visitorLocale(recall('lang'), navigator.languages);
const words = await loadPortalWords(locale);
document.documentElement.lang = locale;
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <WordsProvider initial={words}>
      <Portal address={portalAddress(location.pathname)} />
    </WordsProvider>,
  );
}
