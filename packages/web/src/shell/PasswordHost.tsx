import { usePasswordAsked } from '../api/passwordGate.ts';
import { Later, laterPart } from '../ui/Later.tsx';
import { PasswordBar } from './PasswordBar.tsx';
import { useFreeMoment } from './useFreeMoment.ts';

const passwordDialog = laterPart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

/** Asks for the password when the session has ended; while somebody is in a field, a bar says so and leaves the focus where it is. */
export function PasswordHost() {
  const asked = usePasswordAsked();
  const { isFree, agree } = useFreeMoment(asked);
  return (
    <>
      {asked && !isFree && <PasswordBar onAgree={agree} />}
      <Later part={passwordDialog} opened={isFree} />
    </>
  );
}
