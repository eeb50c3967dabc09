/** One line for whoever started the program. */
export type Say = (line: string) => void;
