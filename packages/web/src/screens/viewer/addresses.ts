import { lineOf, THUMBNAIL_WIDTH } from '@gesta/domain';
import { buildRequest } from '../../api/buildRequest.ts';
import { pageBase } from '../../api/pageBase.ts';

/** A browser fetches these by itself: it has the cookie, which alone can only read, and the clinic is in the address. */
function address(
  name: 'examImage' | 'dicomFile' | 'dicomFilm' | 'dicomFrame',
  values: Record<string, unknown>,
  company: string,
): string {
  return buildRequest(pageBase(), lineOf(name), { ...values, company }, { token: null, company }).url;
}

export const smallPicture = (instance: string, company: string): string =>
  address('examImage', { id: instance, width: THUMBNAIL_WIDTH }, company);
export const rawFile = (instance: string, company: string): string => address('dicomFile', { id: instance }, company);
/** One frame as the browser shows it. */
export const framePicture = (instance: string, frame: number, company: string): string =>
  address('dicomFrame', { instance, n: frame }, company);
export const filmOf = (instance: string, company: string): string => address('dicomFilm', { instance }, company);
