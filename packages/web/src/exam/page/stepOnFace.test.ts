import { expect, it } from 'vitest';
import { stepOnFace } from './stepOnFace.ts';

const TAB = 'examemama.nodulosDireita1';
const at = (hora: string, distanciaPapila?: number) => ({
  [`${TAB}.hora`]: hora,
  [`${TAB}.distanciaPapila`]: distanciaPapila,
});

it('[FRM-250] arrows take a lesion round the hours, and away from the nipple and back', () => {
  expect(stepOnFace(at('12'), TAB, 'ArrowRight')).toEqual({ [`${TAB}.hora`]: '1' });
  expect(stepOnFace(at('1'), TAB, 'ArrowLeft')).toEqual({ [`${TAB}.hora`]: '12' });
  expect(stepOnFace(at('10', 4), TAB, 'ArrowUp')).toEqual({ [`${TAB}.distanciaPapila`]: 4.5 });
  expect(stepOnFace(at('10', 0), TAB, 'ArrowDown')).toEqual({ [`${TAB}.distanciaPapila`]: 0 });
  expect(stepOnFace(at('retroareolar'), TAB, 'ArrowRight')).toEqual({ [`${TAB}.hora`]: '12' });
});
