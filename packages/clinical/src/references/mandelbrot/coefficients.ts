/** Mandelbrot L, Daffos F, Forestier F, MacAleese J, Descombey D. Fetal Ther 1988;3:60-66. mL over the estimated weight in g. */
export const MANDELBROT = { rangeG: [200, 5000], mlPerG: 0.14, intercept: 1.046 } as const;
