import './screens/viewer/ahead/ahead.css';
import type { Session } from '@gesta/domain';
import { chosenCompany } from './api/chosenCompany.ts';
import { askEarly } from './api/earlyAnswers.ts';
import { pageBase } from './api/pageBase.ts';
import { pickCompany } from './api/pickCompany.ts';
import { recall } from './browser/remember.ts';
import { aheadAddresses } from './screens/viewer/ahead/aheadAddresses.ts';
import { drawAhead } from './screens/viewer/ahead/drawAhead.ts';
import { holdParts } from './ui/heldParts.ts';

/** Longer than this the application does not wait for the picture; it then shows it itself. */
const PATIENCE_MS = 400;

/** The page of the viewer begins here: the picture is asked for and drawn while the application is still compiled. */
async function begin(): Promise<void> {
  const [, id] = /^\/viewer\/([\w-]+)\/?$/.exec(location.pathname) ?? [];
  // Somebody who comes by a link, or who wanted to be signed out, is not the one the cookie knows.
  const isKnown = !('gestaSignInLink' in window) && recall('signOutPending') === null;
  if (id === undefined || !isKnown) return;
  const base = pageBase();
  const session = askEarly(aheadAddresses(base).session, null);
  session.catch(() => undefined);
  const company = chosenCompany() ?? (await companyOf(await session));
  if (company === null) return;
  askEarly(aheadAddresses(base).company, company).catch(() => undefined);
  await drawAhead(base, company, id);
}

/** Whoever never chose one works in the first that is theirs. */
async function companyOf(answer: Response): Promise<string | null> {
  return answer.ok ? pickCompany((await answer.json()) as Session, null) : null;
}

holdParts();
const patience = new Promise<void>((resolve) => {
  setTimeout(resolve, PATIENCE_MS);
});
await Promise.race([begin().catch(() => undefined), patience]);
await Promise.all([import('./main.tsx'), import('./screens/viewer/page/ViewerPage.tsx')]);
