import type { MeasuredUnit } from '@gesta/clinical';
import type { FormField } from '../schema/formulaUse.ts';
import type { DeviceSide, DeviceSite } from './deviceMeasure.ts';

/**
 * Which code of an OB-GYN report belongs into which field. The codes are those of PS3.16 (CID 12003 to 12019, 12119, 12140), their status
 * and sources stand in `docs/decisions/0053-measures-of-machines.md`; a test holds them against the list of codes and every place against
 * the definitions.
 */
export type MappedMeasure = {
  /** LOINC, unless it says SNOMED. Editions and encoders have more than one code for some. */
  codes: readonly string[];
  scheme: 'LN' | 'SNOMED';
  /** Only there, and only on that side. */
  site?: DeviceSite;
  side?: DeviceSide;
  /** Only in a vessel of a fetus, or under the name of one. */
  fetal?: true;
  /** The code it was made from: the age by a head. */
  of?: string;
  /** The name under which the measure is known; the last part of its places, but for what forms call otherwise. */
  field: string;
  unit: MeasuredUnit | 'date';
  /** The commonest form first. */
  places: readonly FormField[];
  /** Nothing takes it over unseen: the code leaves open what it is, it dates the pregnancy, or it says how many fetuses there are. */
  asks?: 'position' | 'dating' | 'fetuses';
};

const LATER = ['2ndand3rdquarter', 'morphological'] as const;
const BIOMETRY = ['2ndand3rdquarter.biometria{n}', 'morphological.biometria{n}'] as const;
const ALL_BIOMETRY = [...BIOMETRY, '1stinitialtracking.biometria{n}'] as const;
const ADVANCED = ['morphological.biometriaAvancada{n}'] as const;
const FLUID = ['2ndand3rdquarter.avalBiofisicaFetal{n}', 'morphological.avalBiofisicaFetal{n}'] as const;
const FETAL_FLOW = ['obstetricdoppler.fetal{n}', 'ecocardiogramafetal.doppler{n}'] as const;
const UTERINE = ['obstetricdoppler.uterinas'] as const;
const HEART = [
  ...LATER.map((form) => `${form}.avaliacaoGestacao{n}` as const),
  '1stinitialtracking.biometria{n}',
  '1stinitialquarter.fetos{n}',
  'fetalBiophysicalProfile.perfil{n}',
  'obstetricdoppler.fetal{n}',
] as const;
const OVARIES = ['gynecologic', '1stinitialquarter'] as const;

type Tab = `${string}.${string}`;
const at = (tabs: readonly Tab[], field: string): FormField[] => tabs.map((tab) => `${tab}.${field}` as FormField);

const length = (codes: string | readonly string[], field: string, tabs: readonly Tab[]): MappedMeasure => ({
  codes: [codes].flat(),
  scheme: 'LN',
  field,
  unit: 'mm',
  places: at(tabs, field),
});
const quadrant = (code: string, field: string): MappedMeasure => ({
  ...length(code, field, FLUID),
  unit: 'cm',
  // First to fourth, and nothing says which corner is the first.
  asks: 'position',
});
const ageBy = (of: string, field: string, tabs: readonly Tab[]): MappedMeasure => ({
  ...length('18185-9', field, tabs),
  of,
  unit: 'days',
});
const flow = (
  code: string,
  site: DeviceSite,
  field: string,
  tabs: readonly Tab[],
  side?: DeviceSide,
): MappedMeasure => ({ ...length(code, field, tabs), site, unit: 'ratio', ...(side ? { side } : {}) });
/** An axis of an organ: the tab is the organ. */
const axis = (code: string, organ: string, name: string, forms: readonly string[]): MappedMeasure => ({
  ...length(code, `${organ}.${name}`, []),
  places: forms.map((form) => `${form}.${organ}.${name}` as FormField),
});
const day = (codes: readonly string[], field: string, tab: Tab, asks?: 'dating'): MappedMeasure => ({
  ...length(codes, field, [tab]),
  unit: 'date',
  ...(asks ? { asks } : {}),
});

const [PI, RI, SD, PSV] = ['12008-9', '12023-8', '12144-2', '11726-7'];

export const MAPPED_MEASURES: readonly MappedMeasure[] = [
  length('11820-8', 'dbp', ALL_BIOMETRY),
  length('11851-3', 'dof', BIOMETRY),
  length('11984-2', 'cc', ALL_BIOMETRY),
  length('11979-2', 'ca', ALL_BIOMETRY),
  length('11963-6', 'cf', ALL_BIOMETRY),
  length('11966-9', 'cu', ALL_BIOMETRY),
  length('11957-8', 'ccn', ['1stinitialtracking.biometria{n}', '1stinitialquarter.fetos{n}']),
  length('33069-6', 'tn', ['1stinitialtracking.biometria{n}']),
  { ...length('11948-7', 'bcf', HEART), unit: 'bpm' },
  // A heart rate as such: machines send it with the flow in a vessel, and that of the mother under the same code.
  { ...length('8867-4', 'bcf', HEART), unit: 'bpm', fetal: true },
  length('11816-6', 'visiculaDiametro', ['1stinitialquarter.fetos{n}']),
  length('11967-7', 'radio', ADVANCED),
  length('11969-3', 'ulna', ADVANCED),
  length('11968-5', 'tibia', ADVANCED),
  length('11964-4', 'fibula', ADVANCED),
  length('11965-1', 'pe', ADVANCED),
  length('11863-8', 'diametroCerebelar', ADVANCED),
  length('11860-4', 'cisternaMagna', ADVANCED),
  length(['12171-5', '33196-7'], 'atrioVentriculoLateral', ADVANCED),
  length('12146-7', 'pregaNucal', ADVANCED),
  length('33070-4', 'distanciaInterocular', ADVANCED),
  length('11629-3', 'distanciaBinocular', ADVANCED),
  length('11988-3', 'circunferenciaToracica', [...ADVANCED, 'ecocardiogramafetal.medidas{n}']),
  { ...length('11727-5', 'pesoEstimado', BIOMETRY), unit: 'g' },
  ageBy('11820-8', 'igDBP', ALL_BIOMETRY),
  ageBy('11984-2', 'igCC', ALL_BIOMETRY),
  ageBy('11979-2', 'igCA', ALL_BIOMETRY),
  ageBy('11963-6', 'igCF', ALL_BIOMETRY),
  ageBy('11966-9', 'igCU', ALL_BIOMETRY),
  ageBy('11957-8', 'igCCN', ['1stinitialtracking.biometria{n}', '1stinitialquarter.fetos{n}']),
  { ...length(['11888-5', '11884-4'], 'igBiometrica', ['2ndand3rdquarter.idadeGestacional{n}']), unit: 'days' },
  day(['11778-8'], 'dateParto', 'gestationalAge.info', 'dating'),
  day(['11781-2'], 'dppBiometrica', '2ndand3rdquarter.idadeGestacional{n}'),
  day(['8665-2', '11955-2'], 'date', 'gestationalAge.info', 'dating'),
  { ...length('11878-6', 'fetos', ['gestationalAge.info']), unit: 'count', asks: 'fetuses' },
  { ...length('11627-7', 'ilaTotal', ['fetalBiophysicalProfile.perfil{n}', ...FLUID]), unit: 'cm' },
  quadrant('11624-4', 'qsd'),
  quadrant('11626-9', 'qse'),
  quadrant('11625-1', 'qid'),
  quadrant('11623-6', 'qie'),
  {
    ...length(['81827009', 'M-02550'], 'maiorBolsao', [...FLUID, 'fetalBiophysicalProfile.perfil{n}']),
    scheme: 'SNOMED',
    site: 'amnioticSac',
    unit: 'cm',
  },
  flow(PI, 'umbilicalArtery', 'piUmbilical', FETAL_FLOW),
  flow(RI, 'umbilicalArtery', 'riUmbilical', ['obstetricdoppler.fetal{n}']),
  flow(SD, 'umbilicalArtery', 'relacaoSdUmbilical', ['obstetricdoppler.fetal{n}']),
  flow(PI, 'middleCerebralArtery', 'piCerebral', FETAL_FLOW),
  flow(RI, 'middleCerebralArtery', 'riCerebral', ['obstetricdoppler.fetal{n}']),
  { ...flow(PSV, 'middleCerebralArtery', 'velocSistolica', ['obstetricdoppler.fetal{n}']), unit: 'cm/s' },
  flow(PI, 'uterineArtery', 'piUterinaDireita', [...UTERINE, '1stinitialtracking.biometria1'], 'right'),
  flow(RI, 'uterineArtery', 'riUterinaDireita', UTERINE, 'right'),
  flow(PI, 'uterineArtery', 'piUterinaEsquerda', [...UTERINE, '1stinitialtracking.biometria1'], 'left'),
  flow(RI, 'uterineArtery', 'riUterinaEsquerda', UTERINE, 'left'),
  {
    ...flow(PI, 'ductusVenosus', 'piDuctoVenoso', FETAL_FLOW),
    places: [...at(FETAL_FLOW, 'piDuctoVenoso'), '1stinitialtracking.biometria{n}.ductoVenoso'],
  },
  flow(SD, 'ductusVenosus', 'saDuctoVenoso', ['obstetricdoppler.fetal{n}']),
  // The cervix is the mother's: the forms of a fetus ask for it in the tab of the first.
  length('11961-0', 'comprimentoColo', [
    'riskprematurebirth.info',
    ...LATER.map((form) => `${form}.avaliacaoGestacao1` as const),
    '1stinitialtracking.biometria1',
    '1stinitialquarter.exame',
  ]),
  length('12145-9', 'espessuraEndometrial', ['gynecologic.endometrio']),
  axis('11842-2', 'utero', 'long', ['gynecologic']),
  axis('11859-6', 'utero', 'ap', ['gynecologic']),
  axis('11865-3', 'utero', 'transv', ['gynecologic']),
  axis('11840-6', 'ovarioEsquerdo', 'long', OVARIES),
  axis('11857-0', 'ovarioEsquerdo', 'ante', OVARIES),
  axis('11829-9', 'ovarioEsquerdo', 'transv', OVARIES),
  axis('11841-4', 'ovarioDireito', 'long', OVARIES),
  axis('11858-8', 'ovarioDireito', 'ante', OVARIES),
  axis('11830-7', 'ovarioDireito', 'transv', OVARIES),
  { ...length('11872-9', 'relacaoBPDCF', BIOMETRY), unit: '%' },
  { ...length('11823-2', 'indiceCefalico', BIOMETRY), unit: '%' },
];

/**
 * Codes we know and put nowhere: no form asks for it, nothing says which axis it is, the form calculates it from its own measures, asks it
 * as an answer, or knows it from the record of the mother.
 */
export type NowhereReason = 'noField' | 'axis' | 'calculated' | 'answer' | 'history';

export const UNMAPPED_MEASURES: Readonly<Record<string, NowhereReason>> = {
  '11850-5': 'axis',
  '11962-8': 'noField',
  '11818-2': 'noField',
  '11862-0': 'noField',
  '11767-1': 'calculated',
  // The age of a fetus as a whole; that by one of its measures has a field.
  '18185-9': 'noField',
  '11885-1': 'calculated',
  '11779-6': 'calculated',
  '11780-4': 'noField',
  '33067-0': 'noField',
  '11653-3': 'noField',
  '11692-1': 'noField',
  '20352-1': 'noField',
  '11947-9': 'calculated',
  '11871-1': 'calculated',
  '11873-7': 'noField',
  '11631-9': 'answer',
  '11632-7': 'answer',
  '11635-0': 'answer',
  '11633-5': 'answer',
  '11630-1': 'answer',
  '11634-3': 'calculated',
  '11996-6': 'history',
  '11977-6': 'history',
  '11612-9': 'history',
  '33065-4': 'history',
};
