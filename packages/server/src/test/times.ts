/** How often something is tried, or how much of it there is: GESTA_LONG=1 for the long proof. */
export const times = (few: number, many: number): number => (process.env.GESTA_LONG === undefined ? few : many);
