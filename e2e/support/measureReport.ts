import {
  type SrCode,
  type SrItem,
  srCalipers,
  srCoded,
  srContainer,
  srDay,
  srFile,
  srImage,
  srNumber,
  srText,
  ucum,
} from '../../packages/server/src/test/srFiles.ts';
import { BPD, OBGYN } from '../../packages/server/src/test/srReports.ts';

const ln = (code: string, meaning: string): SrCode => [code, 'LN', meaning];
const BIOMETRY: SrCode = ['125002', 'DCM', 'Fetal Biometry'];
const OFD = ln('11851-3', 'Occipital-Frontal Diameter');
const HC = ln('11984-2', 'Head Circumference');
const AC = ln('11979-2', 'Abdominal Circumference');
const FL = ln('11963-6', 'Femur Length');
const HL = ln('11966-9', 'Humerus length');
const FHR = ln('11948-7', 'Fetal Heart Rate');
const APAD = ln('11818-2', 'Anterior-Posterior Abdominal Diameter');
const PI = ln('12008-9', 'Pulsatility Index');
const SITE: SrCode = ['G-C0E3', 'SRT', 'Finding Site'];
const NASAL: SrCode = ['OSN', '99MAKER', 'Nasal bone'];

export type MeasureReportOf = { picture?: string; head?: number; fetus?: string };

/** What a machine measured: in centimetres, one of them said to be millimetres, one that no form asks, one that nobody knows. */
export function measureReport({ picture: uid, head = 7.14, fetus = 'A' }: MeasureReportOf = {}): Buffer {
  const on = uid === undefined ? [] : [srCalipers(srImage('SELECTED FROM', uid))];
  const cm = (code: SrCode, value: number) => srNumber(code, value, ucum('cm'), on);
  return srFile(OBGYN, [
    srContainer(
      BIOMETRY,
      srText('HAS OBS CONTEXT', ln('11951-1', 'Fetus ID'), fetus),
      cm(BPD, head),
      cm(OFD, 9.54),
      cm(HC, 26.2),
      cm(AC, 22.2),
      cm(FL, 5.16),
      srNumber(HL, 4.76, ucum('mm'), on),
      cm(APAD, 7.32),
      cm(NASAL, 0.81),
      srNumber(FHR, 142, ucum('{H.B.}/min')),
    ),
    srContainer(
      ['125003', 'DCM', 'Doppler'],
      srText('HAS OBS CONTEXT', ln('11951-1', 'Fetus ID'), fetus),
      srNumber(PI, 1.12, ucum('1'), [srSite('T-F1810', 'Umbilical Artery')]),
      srNumber(PI, 1.98, ucum('1'), [srSite('T-45600', 'Middle Cerebral Artery')]),
    ),
  ]);
}

const UTERUS = [
  [ln('11842-2', 'Uterus Length'), 7.4],
  [ln('11859-6', 'Uterus Height'), 3.9],
  [ln('11865-3', 'Uterus Width'), 4.6],
] as const;
const LMP = ln('11955-2', 'LMP');

/** What a machine measured of a woman who is not pregnant, or not known to be: her uterus, and the day she said. */
export const gynecologicReport = (lastPeriod: string): Buffer =>
  srFile(OBGYN, [
    srContainer(['121070', 'DCM', 'Findings'], ...UTERUS.map(([code, value]) => srNumber(code, value, ucum('cm')))),
    srContainer(['121118', 'DCM', 'Patient Characteristics'], srDay(LMP, lastPeriod)),
  ]);

const srSite = (code: string, meaning: string): SrItem => srCoded('HAS CONCEPT MOD', SITE, [code, 'SRT', meaning]);
