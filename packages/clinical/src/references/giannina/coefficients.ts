/** Giannina G, Moise KJ Jr, Dorman K. Fetal Diagn Ther 1998;13:94-97. mL per gram by rise of the haematocrit in points. */
export const GIANNINA = { rise: [10, 15, 20, 25, 30], factor: [0.02, 0.03, 0.04, 0.05, 0.06] } as const;
