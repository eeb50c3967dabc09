import { lineOf } from '@gesta/domain';
import { buildRequest } from '../../api/buildRequest.ts';
import { pageBase } from '../../api/pageBase.ts';

/** A browser fetches it by itself: it has the cookie, which alone can only read, and the clinic is in the address. */
export const fhirAddress = (iuid: string, version: number, company: string): string =>
  buildRequest(pageBase(), lineOf('reportFhir'), { iuid, version, company }, { token: null, company }).url;
