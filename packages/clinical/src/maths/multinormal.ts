/** A normal distribution of several values: the inverse of its covariance, row by row, and the logarithm of its constant. */
export type Multinormal = { readonly size: number; readonly inverse: Float64Array; readonly logConstant: number };

type Matrix = readonly (readonly number[])[];

export function covarianceOf(sd: readonly number[], correlation: Matrix): number[][] {
  return correlation.map((row, i) => row.map((each, j) => each * (sd[i] ?? 0) * (sd[j] ?? 0)));
}

/** The distribution of those values alone; the others are not known and drop out. */
export function multinormal(covariance: Matrix, kept: readonly number[]): Multinormal {
  const size = kept.length;
  const matrix = kept.map((row) => kept.map((column) => covariance[row]?.[column] ?? 0));
  const inverse = kept.map((_, row) => kept.map((_, column) => (row === column ? 1 : 0)));
  let determinant = 1;
  // Gauss–Jordan; a covariance is positive definite, so every pivot is positive.
  for (let step = 0; step < size; step += 1) {
    const pivot = matrix[step]?.[step] ?? 0;
    determinant *= pivot;
    for (const each of [matrix, inverse]) each[step] = (each[step] ?? []).map((value) => value / pivot);
    for (let row = 0; row < size; row += 1) {
      const factor = matrix[row]?.[step] ?? 0;
      if (row === step || factor === 0) continue;
      for (const each of [matrix, inverse])
        each[row] = (each[row] ?? []).map((value, column) => value - factor * (each[step]?.[column] ?? 0));
    }
  }
  return {
    size,
    inverse: Float64Array.from(inverse.flat()),
    logConstant: -0.5 * (Math.log(determinant) + size * Math.log(2 * Math.PI)),
  };
}

/** Logarithm of the density at this distance from the mean. */
export function logDensity({ size, inverse, logConstant }: Multinormal, residual: ArrayLike<number>): number {
  let square = 0;
  for (let row = 0; row < size; row += 1) {
    let sum = 0;
    for (let column = 0; column < size; column += 1)
      sum += (inverse[row * size + column] as number) * (residual[column] as number);
    square += sum * (residual[row] as number);
  }
  return logConstant - 0.5 * square;
}

/** The distribution of every selection of the values, by the sum of 2^index of those kept. */
export function selections(covariance: Matrix): readonly Multinormal[] {
  const all: Multinormal[] = [];
  for (let mask = 0; mask < 2 ** covariance.length; mask += 1)
    all.push(
      multinormal(
        covariance,
        covariance.flatMap((_, index) => (mask & (1 << index) ? [index] : [])),
      ),
    );
  return all;
}
