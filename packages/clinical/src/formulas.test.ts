import { describe, expect, it } from 'vitest';
import { formulas } from './formulas.ts';
import { loadChapters } from './library.ts';

await loadChapters();

/** Section 19 of the form catalogue, id by id. */
const CATALOGUE = `
idade/anos imc/geral ig/calculada ig/partes pam/geral vol/elipsoide volume-ovario/geral saco-gestacional/daya saco-gestacional/hellman
saco-gestacional/nyberg ccn/robinson ccn/hadlock ccn/intergrowth bcf/classe bcf/esperado bcf/kagan
dbp/hadlock cc/hadlock ca/hadlock cf/hadlock dbp/intergrowth cc/intergrowth ca/intergrowth cf/intergrowth dbp/who cc/who ca/who cf/who
cc/snijders ca/snijders cf/snijders cu/jeanty cu/who cu/chitty radio/chitty ulna/chitty tibia/chitty fibula/chitty pe/chitty
ocular/jeanty interocular/jeanty binocular/jeanty tn/wright tn/snijders ducto-venoso/prefumo osso-nasal/sonek
cerebelo/intergrowth cisterna/intergrowth atrio/intergrowth quinto-dedo/goldstein pelve/utd relacao-ccca/hadlock
peso/hadlock4 peso/hadlock3 peso/hadlock2 peso/intergrowth peso-percentil/hadlock peso-percentil/fmf peso-percentil/who
peso-percentil/intergrowth peso-percentil/intergrowth2020 peso-percentil/nichd peso-percentil/barcelona peso-percentil/barcelona-twins
crescimento/delphi gemelar/rcf-seletiva gemelar/ttts gemelar/taps comprimento/vintzileos ig-biometria/hadlock ila/moore bolsao/classe
colo/classe pi-uterina/gomez pi-uterina/cavoretto pi-umbilical/fmf pi-umbilical/acharya pi-umbilical/arduini pi-umbilical/intergrowth
ri-umbilical/intergrowth sd-umbilical/intergrowth ri-umbilical/kurmanavicius ri-cerebral/kurmanavicius relacao-ri/kurmanavicius
pi-istmo/delrio pi-cerebral/fmf pi-cerebral/arduini pi-cerebral/barcelona rcp/fmf rcp/baschat pi-ducto/tongprasert pi-ducto/barcelona
velocidade/mari hb-fetal/nicolaides pbf/manning pbf/interpretacao ctg/reatividade ctg/figo ctg/nichd ctg/zugaib
eco-z/schneider eco-z/krishnan eco-z/pasquini imp/cruz marcadores/agathokleous orads/acr2022 birads/us
`
  .trim()
  .split(/\s+/)
  .map((id) => `/calc/${id}/v1`);
const VERSIONED = [
  '/calc/anemia/v1',
  '/calc/anemia-volume-to-transfuse/v1',
  '/calc/parto-prematuro/v1',
  '/calc/parto-prematuro/v2',
  '/calc/trissomias/v3',
  '/calc/preeclampsia/v3',
  '/calc/preeclampsia-2t/v1',
  '/calc/preeclampsia-modelos/v1',
  '/calc/preeclampsia-barcelona/v1',
  '/calc/preeclampsia-3t/v1',
];

describe('formulas()', () => {
  const authors = formulas().flatMap((formula) => formula.authors);
  const paths = new Set(authors.map((author) => author.path));

  it('has every formula of the catalogue', () => {
    expect([...CATALOGUE, ...VERSIONED].filter((path) => !paths.has(path))).toEqual([]);
  });

  it('says of each where it comes from and how sure it is', () => {
    for (const { path, sources, confidence, available } of authors.filter((each) => each.available)) {
      expect(sources.length, path).toBeGreaterThan(0);
      expect(available && confidence, path).toMatch(/^(VERIFIED|PLAUSIBLE|UNCERTAIN)$/);
      for (const source of sources) expect(source.citation.length, path).toBeGreaterThan(10);
    }
  });

  it('[CLN-014] names a default author, authors with their params, the optional ones, and whether it is the company’s own', () => {
    const abdomen = formulas().find((formula) => formula.measure === 'ca');
    expect(abdomen).toMatchObject({ author: 'hadlock', optional: ['idadeGestacionalEmDias'], custom: false });
    expect(abdomen?.authors.map((each) => each.author)).toEqual(['hadlock', 'intergrowth', 'snijders', 'who', 'nichd']);
    expect(abdomen?.authors[0]?.params).toMatchObject([
      { name: 'ca', unit: 'mm', min: 10, max: 500 },
      { name: 'idadeGestacionalEmDias', unit: 'days', optional: true },
    ]);
  });

  it('what is uncertain or unavailable is off', () => {
    const off = authors.filter((each) => each.offByDefault || !each.available).map((each) => each.path);
    expect(off).toContain('/calc/saco-gestacional/daya/v1');
    expect(off).toContain('/calc/parto-prematuro/v1');
    expect(off).toContain('/calc/preeclampsia-modelos/v1');
    expect(off).toContain('/calc/preeclampsia-barcelona/v1');
  });
});
