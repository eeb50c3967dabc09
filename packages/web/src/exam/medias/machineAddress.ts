import { lineOf } from '@gesta/domain';
import { buildRequest } from '../../api/buildRequest.ts';
import { pageBase } from '../../api/pageBase.ts';

/** A browser fetches these by itself: it has the cookie, which alone can only read, and the clinic is in the address. */
const address = (name: 'dicomFrame' | 'dicomFile', values: Record<string, unknown>, company: string | null): string =>
  buildRequest(pageBase(), lineOf(name), { ...values, company }, { token: null, company }).url;

export const frameAddress = (instance: string, frame: number, company: string | null): string =>
  address('dicomFrame', { instance, n: frame }, company);

export const rawAddress = (instance: string, company: string | null): string =>
  address('dicomFile', { id: instance }, company);

/** The viewer has a tab of its own; with a picture it opens there. */
export function openViewer(exam: string, at?: { image: string; frame?: number }): void {
  const query = at
    ? `?${new URLSearchParams({ imagem: at.image, ...(at.frame && at.frame > 1 ? { quadro: String(at.frame) } : {}) })}`
    : '';
  window.open(`/viewer/${exam}${query}`, '_blank', 'noopener');
}
