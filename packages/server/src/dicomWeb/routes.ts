import type { Acts } from '../http/context.ts';
import { findInstances, findSeries, findStudies, studyInstances, studySeries } from './find.ts';
import { retrieveBulk, retrieveInstance, studyMetadata } from './retrieve.ts';
import { storeInstances } from './store.ts';

export const dicomWebActs: Acts<
  | 'storeInstances'
  | 'findStudies'
  | 'findSeries'
  | 'findInstances'
  | 'studySeries'
  | 'studyInstances'
  | 'studyMetadata'
  | 'retrieveInstance'
  | 'retrieveBulk'
> = {
  storeInstances,
  findStudies,
  findSeries,
  findInstances,
  studySeries,
  studyInstances,
  studyMetadata,
  retrieveInstance,
  retrieveBulk,
};
