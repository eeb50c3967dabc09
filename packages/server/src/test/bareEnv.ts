const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

/** For a program that is to know no settings but those it is given; only what Node compiled is had again. */
export const bareEnv = { PATH, NODE_COMPILE_CACHE };
