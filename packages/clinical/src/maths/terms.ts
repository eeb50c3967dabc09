/** A published equation as data: each term is coefficient · x^power · ln(x)^logPower. */
export type Terms = readonly (readonly [coefficient: number, power: number, logPower?: number])[];

export function evaluateTerms(terms: Terms, x: number): number {
  let sum = 0;
  for (const [coefficient, power, logPower] of terms) {
    let term = power === 0 ? coefficient : coefficient * x ** power;
    if (logPower !== undefined) term *= Math.log(x) ** logPower;
    sum += term;
  }
  return sum;
}

/** c0 + c1·x + c2·x² … */
export function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (let index = coefficients.length - 1; index >= 0; index -= 1) sum = sum * x + (coefficients[index] ?? 0);
  return sum;
}
