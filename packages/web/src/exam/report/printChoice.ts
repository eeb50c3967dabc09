import { isByChoice, isPrinted, itemsOf, type PrintNode } from '@gesta/report';

/** By key, whether an item is printed. */
export type PrintItems = Readonly<Record<string, boolean>>;

/** Pictures are those of one exam: nobody remembers them for the next. */
const OF_ONE_EXAM = /^image:/;

/** What an exam prints; where nobody chose yet, what was chosen the last time, and at first everything. */
export function startingItems(
  tree: readonly PrintNode[],
  print: readonly string[],
  ...remembered: (PrintItems | undefined)[]
): PrintItems {
  const known = (key: string) => remembered.find((items) => items?.[key] !== undefined)?.[key];
  return Object.fromEntries(
    itemsOf(tree).map((key) => [key, print.length > 0 ? isPrinted(print, key) : (known(key) ?? isPrinted([], key))]),
  );
}

export const everything = (tree: readonly PrintNode[]): PrintItems => startingItems(tree, []);

/** The items that mean something in another exam too. */
export const lasting = (items: PrintItems): PrintItems =>
  Object.fromEntries(Object.entries(items).filter(([key]) => !OF_ONE_EXAM.test(key)));

export type Mark = 'on' | 'off' | 'some';

export function markOf({ key, group, children }: PrintNode, items: PrintItems): Mark {
  if (!group && !items[key]) return 'off';
  // What is printed only by choice is not missing where nobody chose it.
  const counted = children.filter((child) => !isByChoice(child.key));
  if (counted.length === 0) return 'on';
  const marks = counted.map((child) => markOf(child, items));
  if (marks.every((mark) => mark === 'on')) return 'on';
  return marks.every((mark) => mark === 'off') ? 'off' : 'some';
}

/** Turns an item on or off with everything inside it; what stands around it is on while something in it is. */
export function toggled(tree: readonly PrintNode[], items: PrintItems, key: string, on: boolean): PrintItems {
  const next: Record<string, boolean> = { ...items };
  const setAll = (node: PrintNode) => {
    if (!node.group) next[node.key] = on;
    node.children.forEach(setAll);
  };
  const walk = (node: PrintNode): boolean => {
    if (node.key === key) {
      setAll(node);
      return true;
    }
    if (!node.children.some(walk)) return false;
    if (!node.group) next[node.key] = node.children.some((child) => markOf(child, next) !== 'off');
    return true;
  };
  tree.some(walk);
  return next;
}

/** The names of what is not printed, each part once. */
export const leftOut = (tree: readonly PrintNode[], items: PrintItems): string[] =>
  tree.flatMap((node) => {
    const mark = markOf(node, items);
    if (mark === 'on' || node.key === 'observations' || isByChoice(node.key)) return [];
    return mark === 'off' && !node.group ? [node.label] : leftOut(node.children, items);
  });
