import type { FormDefinition } from '../schema/definition.ts';
import { atestados } from './atestados.ts';
import { cardiotoco } from './cardiotoco.ts';
import { conclusion } from './conclusion.ts';
import { ecocardiogramafetal } from './ecocardiogramafetal.ts';
import { examemama } from './examemama.ts';
import { fetalBiophysicalProfile } from './fetalBiophysicalProfile.ts';
import { firstInitialQuarter } from './firstInitialQuarter.ts';
import { firstInitialTracking } from './firstInitialTracking.ts';
import { gestationalAgeForm } from './gestationalAge.ts';
import { gynecologic } from './gynecologic.ts';
import { info } from './info.ts';
import { morphological } from './morphological.ts';
import { observations } from './observations.ts';
import { obstetricdoppler } from './obstetricdoppler.ts';
import { prescricoes } from './prescricoes.ts';
import { riskprematurebirth } from './riskprematurebirth.ts';
import { secondAndThirdQuarter } from './secondAndThirdQuarter.ts';
import { solicitacoes } from './solicitacoes.ts';

/** Every form, in the order the workspace and the record list them. */
export const DEFINITIONS: readonly FormDefinition[] = [
  gestationalAgeForm,
  firstInitialQuarter,
  firstInitialTracking,
  secondAndThirdQuarter,
  morphological,
  fetalBiophysicalProfile,
  obstetricdoppler,
  cardiotoco,
  ecocardiogramafetal,
  riskprematurebirth,
  gynecologic,
  examemama,
  conclusion,
  observations,
  info,
  solicitacoes,
  prescricoes,
  atestados,
];
