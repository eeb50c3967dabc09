import { expect, it } from 'vitest';
import { router } from './router.tsx';

const EXAM = '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId';
const named = Object.values(router.routesById).flatMap(({ fullPath, options }) => {
  const name = options.staticData?.name;
  return name === undefined ? [] : [[fullPath, name]];
});

it('the addresses of an exam have the names of the specification [FRM-002] [FRM-005] [FRM-006] [RPT-002]', () => {
  expect(Object.fromEntries(named)).toEqual({
    [EXAM]: 'Ultra Fetal Gestation Interaction',
    [`${EXAM}/form/$formId`]: 'Ultra Fetal Form',
    [`${EXAM}/medias`]: 'Ultra Fetal Form Medias',
    [`${EXAM}/conclusion`]: 'Ultra Fetal Form Conclusion',
    [`${EXAM}/observations`]: 'Ultra Fetal Form Observations',
    [`${EXAM}/summary`]: 'Ultra Fetal Form Summary',
  });
});

type Guard = ((at: { location: { href: string } }) => void) | undefined;

/** Every address that is declared, with something in the place of what it names. */
const addresses = [...new Set(Object.values(router.routesById).map(({ fullPath }) => fullPath))].map((path) =>
  path.replace(/\{-\$(\w+)\}/g, '$1').replace(/\$(\w*)/g, 'x$1'),
);
/** Whoever holds a paper may ask about its code (FND-036); whoever was sent a link chooses a password with it (ADM-083). */
const open = ['/login', '/invite/xtoken', '/verify/code'];

it.each(addresses.filter((address) => !open.includes(address)))(
  '[FND-008] %s leads whoever is not signed in to /login',
  (address) => {
    const guards = router
      .matchRoutes(address, {})
      .map(({ routeId }) => router.routesById[routeId].options.beforeLoad as Guard);
    const enter = () => {
      for (const guard of guards) guard?.({ location: { href: address } });
    };
    expect(enter).toThrow(expect.objectContaining({ options: expect.objectContaining({ to: '/login' }) }));
  },
);

it('[FND-008] there are no other addresses without a sign-in', () => {
  expect(addresses.length).toBeGreaterThan(25);
  expect(addresses.filter((address) => open.includes(address))).toEqual(open);
});
