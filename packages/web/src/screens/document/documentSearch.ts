export type DocumentSearch = { certificate?: number };

/** Which of several certificates; without it all of them, a paper each. */
export function documentSearch({ certificate }: Record<string, unknown>): DocumentSearch {
  const number = Number(certificate);
  return certificate !== undefined && Number.isInteger(number) && number >= 0 && number <= 99
    ? { certificate: number }
    : {};
}
