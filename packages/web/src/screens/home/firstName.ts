const TITLES = /^(dra?|profa?|sra?)\.?$/iu;

export function firstName(displayName: string): string {
  const words = displayName.trim().split(/\s+/);
  return words.find((word) => !TITLES.test(word)) ?? displayName;
}
