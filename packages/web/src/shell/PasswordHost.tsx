import { usePasswordAsked } from '../api/passwordGate.ts';
import { Later, laterPart } from '../ui/Later.tsx';
import { useAfterPause } from '../ui/useAfterPause.ts';

const passwordDialog = laterPart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

/** Asks for the password when the session has ended, in a pause of the typing. */
export function PasswordHost() {
  return <Later part={passwordDialog} opened={useAfterPause(usePasswordAsked())} />;
}
