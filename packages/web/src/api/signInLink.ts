export type SignInLink = { email: string; password: string };

type LinkHolder = { gestaSignInLink?: SignInLink };

let refusal: unknown = null;

/** boot.js took the credentials out of the address; they are read once, and then this page holds them nowhere. */
export function takeSignInLink(): SignInLink | null {
  const holder = window as LinkHolder;
  const link = holder.gestaSignInLink ?? null;
  delete holder.gestaSignInLink;
  return link;
}

/** Why the link did not sign anybody in, for the dialog that opens instead. */
export function linkRefusal(): unknown {
  return refusal;
}

export function setLinkRefusal(error: unknown): void {
  refusal = error;
}
