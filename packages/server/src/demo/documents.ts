const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/** The CPF with these nine digits. Those of the demo begin with 99, far from the numbers people have. */
export function cpfOf(nine: string): string {
  const digits = [...nine].map(Number);
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (weight - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** The CNPJ with these twelve characters; a letter counts as its ASCII code less 48. */
export function cnpjOf(twelve: string): string {
  let value = twelve;
  for (const length of [12, 13]) {
    let sum = 0;
    for (let i = 0; i < length; i += 1) sum += (value.charCodeAt(i) - 48) * (CNPJ_WEIGHTS[i + 13 - length] ?? 0);
    value += String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return value;
}
