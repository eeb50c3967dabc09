import { type Check, checkFlag, checkNumber, checkText, inside, isObject, list, object, simple } from './shape.ts';

const MOST = { depth: 6, conditions: 60, options: 300 };
const RANGE = ['from', 'to', 'above', 'below'];

const condition = object(
  {
    field: checkText(200),
    is: simple,
    not: simple,
    in: list(MOST.options, checkText()),
    has: list(MOST.options, checkText()),
    from: checkNumber,
    to: checkNumber,
    above: checkNumber,
    below: checkNumber,
    set: checkFlag,
  },
  ['field'],
);

/** A condition, or all or any of some. It is asked at every key press, so it has an end. */
export const rule: Check = (value, place, say) => {
  let conditions = 0;
  const look = (each: unknown, where: string, depth: number): void => {
    conditions += 1;
    if (conditions > MOST.conditions || depth > MOST.depth) return void say(place, 'tooMany');
    if (!isObject(each)) return void say(where, 'rule');
    const names = Object.keys(each);
    const [only = ''] = names;
    if (only === 'all' || only === 'any') {
      const inner = each[only];
      if (names.length > 1 || !Array.isArray(inner) || inner.length === 0) return void say(where, 'rule');
      for (let at = 0; at < inner.length && conditions <= MOST.conditions; at += 1)
        look(inner[at], inside(inside(where, only), at), depth + 1);
      return;
    }
    const compares = names.filter((name) => name !== 'field');
    if (compares.length !== 1 && !(compares.length > 1 && compares.every((name) => RANGE.includes(name))))
      return void say(where, 'rule');
    condition(each, where, say);
  };
  look(value, place, 0);
};
