import type { Placed } from '@gesta/forms';
import { createContext, use } from 'react';

/** Opens what stands behind a number. A page without one shows no way to it. */
export const PassportContext = createContext<(place: Placed) => void>(() => undefined);
export const usePassport = () => use(PassportContext);
