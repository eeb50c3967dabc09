import { compiledExam, DEFINITIONS } from '@gesta/forms';
import { expect, it } from 'vitest';
import { restNormal } from './normalOf.ts';

it('[FRM-250] the rest is normal only where nobody has said anything', () => {
  const form = DEFINITIONS.find(({ key }) => key === 'gynecologic');
  if (!form) throw new Error('no form');
  const values = {
    'gynecologic.hasData': true,
    'gynecologic.ovarioDireito.aspecto': 'alterado',
    'gynecologic.utero.ap': 60,
  };
  const patch = restNormal(form, values, compiledExam(DEFINITIONS, values));
  expect(patch).toMatchObject({
    'gynecologic.ovarioEsquerdo.aspecto': 'normal',
    'gynecologic.fundoSaco.liquidoLivre': 'livre',
  });
  for (const tab of ['utero', 'ovarioDireito'])
    expect(Object.keys(patch).filter((key) => key.startsWith(`gynecologic.${tab}.`))).toEqual([]);
});
