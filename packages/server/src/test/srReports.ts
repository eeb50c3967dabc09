import { readFileSync } from 'node:fs';
import { dicomSample } from './dicomFiles.ts';
import {
  type SrCode,
  type SrItem,
  srCalipers,
  srCoded,
  srContainer,
  srDay,
  srFile,
  srImage,
  srNoNumber,
  srNumber,
  srReference,
  srText,
  ucum,
} from './srFiles.ts';

/** A report, the exam it arrives for, and what a person said of its fetuses. */
export type SrReport = {
  name: string;
  encoder: 'dcmjs' | 'dcmtk' | 'by hand' | 'pydicom';
  bytes: () => Buffer;
  exam: Readonly<Record<string, unknown>>;
  answers?: Readonly<Record<string, number>>;
};

const folder = new URL('./samples/sr/', import.meta.url);
const byDcmtk = (name: string) => () => readFileSync(new URL(`${name}.dcm`, folder));

const ln = (code: string, meaning: string): SrCode => [code, 'LN', meaning];
const dcm = (code: string, meaning: string): SrCode => [code, 'DCM', meaning];
export const OBGYN: SrCode = dcm('125000', 'OB-GYN Ultrasound Procedure Report');
const BIOMETRY = dcm('125002', 'Fetal Biometry');
export const BPD = ln('11820-8', 'Biparietal Diameter');
const HC = ln('11984-2', 'Head Circumference');
const AC = ln('11979-2', 'Abdominal Circumference');
const FL = ln('11963-6', 'Femur Length');
const PI = ln('12008-9', 'Pulsatility Index');
const SITE: SrCode = ['G-C0E3', 'SRT', 'Finding Site'];
const SIDE: SrCode = ['G-C171', 'SRT', 'Laterality'];

const group = (...below: SrItem[]): SrItem => srContainer(dcm('125005', 'Biometry Group'), ...below);
const derived = (code: string, meaning: string): SrItem =>
  srCoded('HAS CONCEPT MOD', dcm('121401', 'Derivation'), [code, 'SRT', meaning]);
const selected = srCoded('HAS PROPERTIES', dcm('121404', 'Selection Status'), dcm('121410', 'User chosen value'));
const by = (code: string, meaning: string): SrItem =>
  srCoded('INFERRED FROM', dcm('121420', 'Equation'), ln(code, meaning));

const wrongUnits = () =>
  srFile(OBGYN, [
    srContainer(
      BIOMETRY,
      group(srNumber(BPD, 71.4, ucum('g'))),
      group(srNumber(HC, 262, ['', '', ''])),
      group(srNumber(AC, 8.9, ucum('[in_i]'))),
      group(srNumber(FL, '5,32', ucum('cm'))),
      group(srNumber(ln('11966-9', 'Humerus length'), 4.81, ucum('mm'))),
      group(srNoNumber(ln('11851-3', 'Occipital-Frontal Diameter'), dcm('114000', 'Not a number'))),
    ),
    srContainer(
      dcm('125008', 'Fetus Summary'),
      srNumber(ln('11948-7', 'Fetal Heart Rate'), 2.4, ucum('Hz')),
      srNumber(ln('11727-5', 'Estimated Weight'), 2.6, ucum('[lb_av]'), [by('11732-5', 'Hadlock 1985')]),
    ),
    srContainer(
      dcm('121111', 'Summary'),
      srDay(ln('8665-2', 'LMP'), '20261399'),
      srNumber(ln('11878-6', 'Number of Fetuses by US'), 1.5, ucum('1')),
    ),
  ]);

const severalReadings = () =>
  srFile(OBGYN, [
    srContainer(
      BIOMETRY,
      group(
        srNumber(BPD, 70.9, ucum('mm')),
        srNumber(BPD, 71.2, ucum('mm'), [selected]),
        srNumber(BPD, 71.05, ucum('mm'), [derived('R-00317', 'Mean')]),
        srNumber(BPD, 0.2, ucum('mm'), [derived('R-10047', 'Standard Deviation')]),
        srNumber(ln('18185-9', 'Gestational Age'), 28.4, ucum('wk'), [by('11902-4', 'BPD, Hadlock 1984')]),
        srNumber(dcm('125012', 'Growth Percentile Rank'), 44, ucum('%')),
      ),
      group(
        srNumber(HC, 26.4, ucum('cm'), [derived('R-002E1', 'Best value')]),
        srNumber(HC, 26.1, ucum('cm')),
        // What it was made from is no measure of its own.
        srNumber(HC, 26.2, ucum('cm'), [
          derived('R-41D2D', 'Calculated'),
          srNumber(BPD, 71.9, ucum('mm'), [], 'INFERRED FROM'),
        ]),
      ),
      group(srNumber(AC, 228, ucum('mm')), srNumber(AC, 230, ucum('mm'))),
      group(srNumber(FL, 53, ucum('mm'), [derived('R-10260', 'Estimated')])),
    ),
  ]);

/** Headings and vessels under codes of its own, sides in the words, Portuguese in Latin letters, calipers on a picture. */
const ownCodes = () => {
  const own = (code: string, meaning: string): SrCode => [code, '99MAKER', meaning];
  const vessel = (code: string, meaning: string, ...below: SrItem[]) => srContainer(own(code, meaning), ...below);
  return srFile(OBGYN, [
    srContainer(dcm('111028', 'Image Library'), srImage('CONTAINS', '2.25.77', 4), srImage('CONTAINS', '2.25.78')),
    srText('HAS OBS CONTEXT', dcm('121030', 'Subject ID'), 'SELF900'),
    srNumber(dcm('121033', 'Subject Age'), 31, ucum('a'), [], 'HAS OBS CONTEXT'),
    srContainer(
      own('M-100', 'Doppler Obstétrico'),
      vessel('V-1', 'Artéria uterina direita', srNumber(PI, 0.92, ucum('1'))),
      vessel('V-2', 'Left Uterine Artery', srNumber(PI, 1.04, ucum('{ratio}'))),
      vessel('V-3', 'Artéria cerebral média', srNumber(PI, 1.85, ucum(''))),
      vessel('V-4', 'Renal Artery', srNumber(PI, 2.2, ucum('1'))),
      srNumber(PI, 1.19, ucum('1'), [
        srCoded('HAS CONCEPT MOD', SIDE, ['G-A101', 'SRT', 'Left']),
        srCoded('HAS CONCEPT MOD', SITE, ['T-F1810', 'SRT', 'Umbilical Artery']),
      ]),
    ),
    srContainer(
      own('M-200', 'Biometria'),
      srText('HAS OBS CONTEXT', ln('11951-1', 'Fetus ID'), 'Feto 1'),
      srNumber(BPD, 5.34, ucum('cm'), [srReference(1, 1, 1)]),
      srNumber(HC, 19.7, ucum('cm'), [srCalipers(srImage('SELECTED FROM', '2.25.79', 2))]),
      srNumber(own('OSN', 'Osso nasal'), 0.62, ucum('cm'), [srReference(1, 9, 9), srReference(1)]),
      srNumber(FL, 3.82, ucum('cm'), [srText('INFERRED FROM', own('AUT', 'Autor'), 'Própria clínica')]),
    ),
  ]);
};

const empty = () => srFile(OBGYN, []);

/** Of the heart of a grown person: read, and nothing of it is ours. */
const notObstetric = () =>
  srFile(dcm('125200', 'Adult Echocardiography Procedure Report'), [
    srContainer(
      dcm('121070', 'Findings'),
      srNumber(ln('29436-3', 'Left Ventricle Internal End Diastolic Dimension'), 4.8, ucum('cm')),
      srNumber(ln('8867-4', 'Heart rate'), 71, ucum('/min')),
    ),
  ]);

const growth = (fetuses = '1') => ({ '2ndand3rdquarter.hasData': true, 'gestationalAge.info.fetos': fetuses });
const DOPPLER = { 'obstetricdoppler.hasData': true };
const MORPHOLOGY = { 'morphological.hasData': true };

export const SR_REPORTS: readonly SrReport[] = [
  {
    name: 'Second trimester, one fetus, SNOMED RT',
    encoder: 'dcmjs',
    bytes: () => dicomSample('sr-obgyn-2t-singleton-srt-selfmade.dcm'),
    exam: { ...MORPHOLOGY, ...DOPPLER, 'gestationalAge.info.fetos': '1', 'gestationalAge.info.calculo': 'DUM' },
  },
  {
    name: 'Twins as a vendor writes them, fetus A is the first',
    encoder: 'dcmjs',
    bytes: () => dicomSample('sr-obgyn-twins-vendorstyle-selfmade.dcm'),
    exam: { ...growth('2'), ...DOPPLER },
    answers: { A: 1, B: 2 },
  },
  {
    name: 'The same twins before anybody said which is which',
    encoder: 'dcmjs',
    bytes: () => dicomSample('sr-obgyn-twins-vendorstyle-selfmade.dcm'),
    exam: { ...growth('2'), ...DOPPLER },
  },
  {
    name: 'First trimester in Portuguese, SNOMED CT, implicit',
    encoder: 'dcmtk',
    bytes: byDcmtk('first-trimester-sct-portuguese'),
    exam: { '1stinitialtracking.hasData': true, 'gestationalAge.info.fetos': '1' },
  },
  {
    name: 'Triplets, the second not measured, big endian',
    encoder: 'dcmtk',
    bytes: byDcmtk('triplets-second-not-measured'),
    exam: growth('3'),
    answers: { 1: 1, 3: 3 },
  },
  {
    name: 'Uterus and ovaries, deflated',
    encoder: 'dcmtk',
    bytes: byDcmtk('gynecology-uterus-ovaries'),
    exam: { 'gynecologic.hasData': true },
  },
  {
    name: 'Flow, fluid and profile, lengths not told',
    encoder: 'dcmtk',
    bytes: byDcmtk('doppler-fluid-profile'),
    exam: { ...growth(), ...DOPPLER },
  },
  { name: 'Wrong units and no numbers', encoder: 'by hand', bytes: wrongUnits, exam: growth() },
  {
    name: 'Several readings of a measure, one of them typed already',
    encoder: 'by hand',
    bytes: severalReadings,
    exam: { ...growth(), '2ndand3rdquarter.biometria1.ca': 228 },
  },
  {
    name: 'Codes of a maker’s own, Portuguese in Latin letters',
    encoder: 'by hand',
    bytes: ownCodes,
    exam: { ...MORPHOLOGY, ...DOPPLER, 'gestationalAge.info.fetos': '1' },
  },
  { name: 'Nothing measured', encoder: 'by hand', bytes: empty, exam: growth() },
  { name: 'Not about a pregnancy', encoder: 'by hand', bytes: notObstetric, exam: growth() },
  {
    name: 'Words only, not about a pregnancy',
    encoder: 'pydicom',
    bytes: () => dicomSample('sr-basic-text-not-ob.dcm'),
    exam: growth(),
  },
];
