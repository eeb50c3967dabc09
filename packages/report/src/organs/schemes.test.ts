import { createTranslate, type FieldSpeech, loadMessages } from '@gesta/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { svgText } from '../chart/svgText.ts';
import { breastPlaceAt, breastScheme } from './breastScheme.ts';
import { uterusScheme } from './uterusScheme.ts';

let speech: FieldSpeech;
beforeAll(async () => {
  const t = createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en'));
  speech = { t, locale: 'pt-BR', say: (label) => label };
});

const fibroid = (n: number, long: number, localizacaoMioma: string, figo: string) =>
  Object.fromEntries(
    Object.entries({ long, ap: long, transv: long, localizacaoMioma, figo }).map(([key, value]) => [
      `gynecologic.miomas${n}.${key}`,
      value,
    ]),
  );
const spotOf = (tab: string, values: object) =>
  uterusScheme(values as Record<string, unknown>, speech).spots.find((spot) => spot.tab === tab);

describe('the drawing of the uterus', () => {
  it('puts a fibroid where it lies: by wall, by FIGO type, and to scale', () => {
    const at = (place: string, figo: string, long = 20) => {
      const spot = spotOf('gynecologic.miomas1', fibroid(1, long, place, figo));
      if (!spot) throw new Error('not drawn');
      return spot;
    };
    // The patient's right is on the left of who reads.
    expect(at('lateralDireita', '4').x).toBeLessThan(140);
    expect(at('lateralEsquerda', '4').x).toBeGreaterThan(200);
    expect(at('fundica', '4').y).toBeLessThan(at('istmica', '4').y);
    // From the cavity outwards.
    const depths = ['0', '2', '4', '6', '7'].map((figo) => at('lateralEsquerda', figo).x);
    expect(depths).toEqual(depths.toSorted((one, other) => one - other));
    expect(at('lateralEsquerda', '4', 30).r).toBeCloseTo(1.5 * at('lateralEsquerda', '4', 20).r, 5);
  });

  it('puts two of one wall beside each other', () => {
    const values = { ...fibroid(1, 20, 'fundica', '6'), ...fibroid(2, 20, 'fundica', '6') };
    const [one, two] = [spotOf('gynecologic.miomas1', values), spotOf('gynecologic.miomas2', values)];
    if (!one || !two) throw new Error('not drawn');
    expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeGreaterThan(one.r + two.r);
  });

  it('draws no organ that was removed', () => {
    const words = (values: object) =>
      uterusScheme(values as Record<string, unknown>, speech).model.texts.map(({ text }) => text);
    const thick = { 'gynecologic.endometrio.espessuraEndometrial': 8.2 };
    expect(words(thick)).toEqual(expect.arrayContaining(['term.ovarioDireito', 'term.colo', 'endométrio 8,2 mm']));
    const after = (...cirurgias: string[]) => words({ ...thick, 'gynecologic.info.cirurgias': cirurgias });
    expect(after('histerectomiaTotal')).not.toContain('term.colo');
    expect(after('histerectomiaSubtotal')).toContain('term.colo');
    expect(after('histerectomiaSubtotal')).not.toContain('endométrio 8,2 mm');
    expect(after('ooforectomiaDireita')).not.toContain('term.ovarioDireito');
    expect(after('ooforectomiaDireita')).toContain('term.ovarioEsquerdo');
  });

  it('puts a lesion on its side and says its size to those who do not see it', () => {
    const values = {
      'gynecologic.lesoes1.lado': 'esquerdo',
      'gynecologic.lesoes1.long': 48,
      'gynecologic.lesoes1.orads': '4',
    };
    expect(spotOf('gynecologic.lesoes1', values)?.x).toBeGreaterThan(260);
    expect(uterusScheme(values, speech).model.tables[0]?.rows).toEqual([['L1', '48 mm']]);
    expect(svgText(uterusScheme(values, speech).model, 'x')).toContain('L1');
  });
});

describe('the clock of a breast', () => {
  const nodule = (hora: string, distanciaPapila?: number, birads?: string) => ({
    'examemama.nodulosDireita1.hora': hora,
    'examemama.nodulosDireita1.distanciaPapila': distanciaPapila,
    'examemama.nodulosDireita1.birads': birads,
  });
  const drawn = (values: object) => breastScheme('right', values as Record<string, unknown>, speech);

  it('puts each lesion at its hour and its distance, and takes a place back to both', () => {
    for (const hour of [1, 3, 6, 9, 10, 12])
      for (const far of [2, 4, 7]) {
        const values = nodule(String(hour), far);
        const [spot] = drawn(values).spots;
        if (!spot) throw new Error('not drawn');
        expect(breastPlaceAt('right', values, spot), `${hour} h, ${far} cm`).toEqual({
          hora: String(hour),
          distanciaPapila: far,
        });
      }
    const [nipple] = drawn(nodule('retroareolar')).spots;
    if (!nipple) throw new Error('not drawn');
    expect(breastPlaceAt('right', {}, nipple)).toEqual({ hora: 'retroareolar', distanciaPapila: null });
    expect(breastPlaceAt('right', {}, { x: 2, y: 2 })).toBeNull();
  });

  it('tells the category by the shape too', () => {
    const shape = (birads: string) => drawn(nodule('2', 3, birads)).model.lines.at(-1)?.d ?? '';
    expect(new Set(['2', '3', '4B'].map((birads) => shape(birads).replace(/[\d. -]+/g, ''))).size).toBe(3);
  });

  it('shows each breast its own', () => {
    const values = nodule('2', 3);
    expect(breastScheme('left', values, speech).spots).toEqual([]);
    expect(drawn(values).model.tables[0]?.rows).toEqual([['D1', '2', '3 cm', '']]);
  });
});
