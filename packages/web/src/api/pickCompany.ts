import type { Session } from '@gesta/domain';

/** The remembered clinic counts only while it is one of the user's; else the default one, else the first. */
export function pickCompany(session: Session, remembered: string | null): string | null {
  const mine = (iuid: string | null) => session.companies.find((company) => company.iuid === iuid)?.iuid;
  return mine(remembered) ?? mine(session.user.company) ?? session.companies[0]?.iuid ?? null;
}
