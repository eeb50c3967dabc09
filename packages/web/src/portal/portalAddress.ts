export type PortalAddress = {
  id: string;
  /** The second address of the portal asks for the protocol whatever the exam has. */
  alwaysAsks: boolean;
};

export function portalAddress(path: string): PortalAddress {
  const [, first = '', id = ''] = path.split('/');
  return { id: decoded(id).toLowerCase(), alwaysAsks: first === 'patient-portal2' };
}

/** An address that cannot be read names no exam. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
