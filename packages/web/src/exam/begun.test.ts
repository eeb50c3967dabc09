import { DEFINITIONS, hasDataKey, startingValues } from '@gesta/forms';
import { describe, expect, it } from 'vitest';
import { createExamStore } from '../form/examStore.ts';
import { begun, isBegun } from './begun.ts';

const TODAY = '2026-11-12' as NonNullable<Parameters<typeof createExamStore>[2]>;
const doppler = DEFINITIONS.find(({ key }) => key === 'obstetricdoppler');
if (!doppler) throw new Error('no Doppler form');

/** The open exam of a screen to which somebody adds the Doppler form. */
function opened() {
  const store = createExamStore({ 'gestationalAge.info.fetos': '1' }, DEFINITIONS, TODAY);
  const starts = startingValues(doppler as NonNullable<typeof doppler>, store.compiled().counts, TODAY);
  store.change({ ...starts, [hasDataKey('obstetricdoppler')]: true });
  const ticked = () =>
    (doppler?.components ?? [])
      .filter((section) => isBegun('obstetricdoppler', section, store.state().values, store.compiled()))
      .map(({ key }) => key);
  const done = () => begun(doppler as NonNullable<typeof doppler>, store.state().values, store.compiled())[0];
  return { store, ticked, done };
}

describe('[FRM-240] the tick of a tab', () => {
  it('is not there for what a form begins with', () => {
    const { store, ticked, done } = opened();
    expect(store.state().values['obstetricdoppler.anemia1.hematocritoAlvo']).toBe(45);
    expect([ticked(), done()]).toEqual([[], 0]);
  });

  it('comes with the first thing somebody enters in that tab, and goes with it', () => {
    const { store, ticked, done } = opened();
    store.change({ 'obstetricdoppler.uterinas.piUterinaDireita': 0.9 });
    expect([ticked(), done()]).toEqual([['uterinas'], 1]);
    store.change({ 'obstetricdoppler.anemia1.indicacaoAnemia': 'parvovirus' });
    expect(ticked()).toEqual(['uterinas', 'anemia']);
    store.change({ 'obstetricdoppler.anemia1.indicacaoAnemia': null });
    expect(ticked()).toEqual(['uterinas']);
  });

  it('is not there for a level of anemia that only follows from a velocity, which counts the tab once it is called for', () => {
    const { store, ticked } = opened();
    const counted = () => begun(doppler as NonNullable<typeof doppler>, store.state().values, store.compiled());
    const dated = { 'gestationalAge.info.calculo': 'DUM', 'gestationalAge.info.date': '2026-05-01' };
    store.change({ ...dated, 'gestationalAge.info.interationDate': TODAY });
    store.change({ 'obstetricdoppler.fetal1.velocSistolica': 38 });
    expect(store.state().values['obstetricdoppler.anemia1.grauAnemia']).toBe('none');
    expect([ticked(), counted()]).toEqual([['fetal'], [1, 3]]);
    store.change({ 'obstetricdoppler.fetal1.velocSistolica': 60 });
    expect([ticked(), counted()]).toEqual([['fetal'], [1, 4]]);
  });
});
