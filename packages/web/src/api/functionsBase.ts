export type FunctionsSettings = { url: string; emulator: string; origin: string };

/** Where the functions are: the configured address, else a local emulator, else this very site. */
export function functionsBase({ url, emulator, origin }: FunctionsSettings): string {
  if (isSet(url)) return withoutTrailingSlash(url);
  if (isSet(emulator)) return `http://${withoutTrailingSlash(emulator)}/functions`;
  return `${origin}/functions`;
}

/** In development nobody replaces the placeholder, so it counts as not configured. */
function isSet(value: string): boolean {
  return value !== '' && !value.startsWith('__');
}

function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
