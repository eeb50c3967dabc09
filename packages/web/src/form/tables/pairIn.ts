/** `118/74`, `118 74`: two numbers written together. */
export function pairIn(text: string): [number, number] | null {
  const found = /^\s*(\d{1,4})\s*[/\s]\s*(\d{1,4})\s*$/.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : null;
}
