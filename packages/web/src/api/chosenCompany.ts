import { recall, remember } from '../browser/remember.ts';

const KEY = 'company';

/** The clinic of this tab outlives a reload; the one chosen last in any tab is where a new tab begins. */
export function chosenCompany(): string | null {
  return ofThisTab() ?? recall(KEY);
}

export function chooseCompany(iuid: string): void {
  keepInTab(iuid);
  remember(KEY, iuid);
}

export function keepInTab(iuid: string | null): void {
  try {
    if (iuid === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, iuid);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

function ofThisTab(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
