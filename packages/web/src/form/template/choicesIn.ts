/** What a mark offers, `[[a / b]]`; a mark of one word is only a place to write. */
export function choicesIn(mark: string): readonly string[] {
  const [, inner = ''] = /^\[\[([^[\]]*)\]\]$/.exec(mark) ?? [];
  const choices = inner.split(/\s+\/\s+/).map((each) => each.trim());
  return choices.length > 1 && choices.every((each) => each !== '') ? choices : [];
}

/** Whether a digit means a place in the list. Where a choice is a number itself, a digit that was typed is that number and no other. */
export const takesDigits = (choices: readonly string[]): boolean => choices.every((each) => !/^\D{0,2}\d/.test(each));
