/** Morris JK et al. J Med Screen 2002;9:2, corrected 2005. p = 1/(1+exp(upper − rise/(1+exp(−steep·(age − middle − half))))). */
export const T21_MORRIS = { upper: 7.33, rise: 4.211, steep: 0.2815, middle: 37.23, half: 0.5 } as const;
