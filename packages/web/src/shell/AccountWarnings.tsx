import type { UserWarning } from '@gesta/domain';
import { useSession } from '../api/session.tsx';
import { laterPart, useLater } from '../ui/Later.tsx';

const accountWarning = laterPart(async () => (await import('./AccountWarning.tsx')).AccountWarning);

/** What happened to the account, on every screen of its owner until she answers. */
export function AccountWarnings() {
  const { session } = useSession();
  return session.warnings.map((warning) => <Warning key={warning.kind} warning={warning} />);
}

function Warning({ warning }: { warning: UserWarning }) {
  const AccountWarning = useLater(accountWarning, true);
  return AccountWarning === null ? null : <AccountWarning warning={warning} />;
}
