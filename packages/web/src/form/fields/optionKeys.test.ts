import { describe, expect, it } from 'vitest';
import { CLOSED, type ListState, onListKey, opened, takesOnLeave, typedState } from './optionKeys.ts';

const shown = { count: 3, chosen: 1 };
const after = (state: ListState, ...keys: string[]) =>
  keys.reduce((now, key) => onListKey(key, now, shown)?.state ?? now, state);

describe('the list of a select', () => {
  it('opens at what is chosen, by an arrow or the space bar, and not by entering the field', () => {
    for (const key of ['ArrowDown', 'ArrowUp', ' ']) expect(after(CLOSED, key)).toEqual(opened(1));
    for (const key of ['Tab', 'Enter', 'Home', 'a']) expect(onListKey(key, CLOSED, shown)).toBeNull();
    expect(opened(-1).active).toBe(0);
  });

  it('goes round with the arrows', () => {
    expect(after(CLOSED, 'ArrowDown', 'ArrowDown').active).toBe(2);
    expect(after(CLOSED, 'ArrowDown', 'ArrowDown', 'ArrowDown').active).toBe(0);
    expect(after(typedState('x'), 'ArrowUp').active).toBe(2);
    expect(onListKey('ArrowDown', typedState('x'), { count: 0, chosen: -1 })?.state.active).toBe(0);
  });

  it('takes what stands out with Enter, and nothing with Escape or from an empty list', () => {
    expect(onListKey('Enter', typedState('x'), shown)).toEqual({ state: CLOSED, choose: true });
    expect(onListKey('Escape', typedState('x'), shown)).toEqual({ state: CLOSED });
    expect(onListKey('Enter', typedState('x'), { count: 0, chosen: -1 })).toEqual({ state: typedState('x') });
  });

  it('a space that is typed belongs to the words', () =>
    expect(onListKey(' ', typedState('prévia'), shown)).toBeNull());

  it('leaving takes what was typed; by Tab also what one has moved to', () => {
    expect([takesOnLeave(typedState('x'), 'tab'), takesOnLeave(typedState('x'), 'press')]).toEqual([true, true]);
    const moved = after(CLOSED, 'ArrowDown', 'ArrowDown');
    expect([takesOnLeave(moved, 'tab'), takesOnLeave(moved, 'press')]).toEqual([true, false]);
    expect([takesOnLeave(opened(1), 'tab'), takesOnLeave(typedState(' '), 'tab'), takesOnLeave(CLOSED, 'tab')]).toEqual(
      [false, false, false],
    );
  });
});
