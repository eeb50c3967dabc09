import { expect, it } from 'vitest';
import { router } from './router.tsx';

const EXAM = '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId';
const named = Object.values(router.routesById).flatMap(({ fullPath, options }) => {
  const name = options.staticData?.name;
  return name === undefined ? [] : [[fullPath, name]];
});

it('the addresses of an exam have the names of the specification [FRM-002]', () => {
  expect(Object.fromEntries(named)).toEqual({
    [EXAM]: 'Ultra Fetal Gestation Interaction',
    [`${EXAM}/form/$formId`]: 'Ultra Fetal Form',
    [`${EXAM}/medias`]: 'Ultra Fetal Form Medias',
    [`${EXAM}/conclusion`]: 'Ultra Fetal Form Conclusion',
    [`${EXAM}/observations`]: 'Ultra Fetal Form Observations',
    [`${EXAM}/summary`]: 'Ultra Fetal Form Summary',
  });
});
