/** A published logistic model: the linear predictor and 1/(1+exp(−LP)). Factors not listed do not count. */
export function logistic(
  coefficients: Readonly<Record<string, number>>,
  factors: Readonly<Record<string, number | boolean | undefined>>,
): { linearPredictor: number; probability: number } {
  let linearPredictor = 0;
  for (const name in coefficients) {
    const factor = name === 'intercept' ? 1 : Number(factors[name] ?? 0);
    linearPredictor += (coefficients[name] ?? 0) * factor;
  }
  return { linearPredictor, probability: 1 / (1 + Math.exp(-linearPredictor)) };
}
