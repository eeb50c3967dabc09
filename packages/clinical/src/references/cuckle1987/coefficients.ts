/** Cuckle HS, Wald NJ, Thompson SG. Br J Obstet Gynaecol 1987;94:387. p = floor + exp(a + b·age). */
export const T21_CUCKLE = { floor: 0.000627, a: -16.2395, b: 0.286 } as const;
