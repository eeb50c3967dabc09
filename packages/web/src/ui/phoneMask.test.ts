import { describe, expect, it } from 'vitest';
import { maskPhone, phoneInMask } from './phoneMask.ts';

describe('the mask of a phone number', () => {
  it.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['1198765', '(11) 98765'],
    ['11987654', '(11) 98765 - 4'],
    ['11987654321', '(11) 98765 - 4321'],
    ['119876543210', '(11) 98765 - 4321'],
    ['(11) 98765-4321', '(11) 98765 - 4321'],
    ['+351 912 345 678', '+351 912 345 678'],
  ])('[LST-067] %s is shown as %s', (typed, shown) => {
    expect(maskPhone(typed)).toBe(shown);
  });

  it.each(['(1', '(11', '(11) 9', '(11) 98765', '(11) 98765 - 4', '(11) 98765 - 4321'])(
    'each key taken back from %s takes a digit away',
    (shown) => {
      // What stands behind the last digit goes with it, so the key never seems dead for more than the signs between.
      let text = shown;
      for (let keys = 0; keys < 40 && text !== ''; keys += 1) text = maskPhone(text.slice(0, -1));
      expect(text).toBe('');
    },
  );

  it.each([
    ['11987654321', '(11) 98765 - 4321'],
    ['+5511987654321', '(11) 98765 - 4321'],
    ['5511987654321', '(11) 98765 - 4321'],
    ['+351912345678', '+351912345678'],
    ['', ''],
  ])('%s as stored is shown as %s', (stored, shown) => {
    expect(phoneInMask(stored)).toBe(shown);
  });
});
