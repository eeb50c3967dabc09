import { MEASURED_ON } from '../demo/studyFiles.ts';
import {
  type SrCode,
  type SrItem,
  srCalipers,
  srCoded,
  srContainer,
  srFile,
  srImage,
  srNumber,
  ucum,
} from './srFiles.ts';

const ln = (code: string, meaning: string): SrCode => [code, 'LN', meaning];
const dcm = (code: string, meaning: string): SrCode => [code, 'DCM', meaning];
const srt = (code: string, meaning: string): SrCode => [code, 'SRT', meaning];
const onPicture = srCalipers(srImage('SELECTED FROM', MEASURED_ON.picture));
const onClip = srCalipers(srImage('SELECTED FROM', MEASURED_ON.clip, 12));

const group = (...below: SrItem[]) => srContainer(dcm('125005', 'Biometry Group'), ...below);
const cm = (code: string, meaning: string, value: number) =>
  group(srNumber(ln(code, meaning), value, ucum('cm'), [onPicture]));

const site = (code: string, meaning: string) =>
  srCoded('HAS CONCEPT MOD', srt('G-C0E3', 'Finding Site'), srt(code, meaning));
const side = (code: string, meaning: string) =>
  srCoded('HAS CONCEPT MOD', srt('G-C171', 'Laterality'), srt(code, meaning));
const one = ucum('1');
const PI = ln('12008-9', 'Pulsatility Index');
const RI = ln('12023-8', 'Resistivity Index');
const RATIO = ln('12144-2', 'Systolic to Diastolic Velocity Ratio');
const PEAK = ln('11726-7', 'Peak Systolic Velocity');
const vessel = (where: SrItem, ...below: SrItem[]) => srContainer(dcm('121070', 'Findings'), where, ...below);

/**
 * The report of the told pregnancy of the demo clinic, at 28 weeks: most as it was typed, the abdomen not, and some measures nobody typed.
 */
export const growthReport = (): Buffer =>
  srFile(dcm('125000', 'OB-GYN Ultrasound Procedure Report'), [
    srContainer(
      dcm('125002', 'Fetal Biometry'),
      cm('11820-8', 'Biparietal Diameter', 7.14),
      cm('11851-3', 'Occipital-Frontal Diameter', 9.54),
      cm('11984-2', 'Head Circumference', 26.2),
      cm('11979-2', 'Abdominal Circumference', 22.8),
      cm('11963-6', 'Femur Length', 5.16),
      cm('11966-9', 'Humerus length', 4.76),
      cm('11968-5', 'Tibia length', 4.71),
    ),
    srContainer(
      dcm('125008', 'Fetus Summary'),
      srNumber(ln('11948-7', 'Fetal Heart Rate'), 142, ucum('{H.B.}/min'), [onClip]),
    ),
    vessel(
      site('T-F1810', 'Umbilical Artery'),
      srNumber(PI, 1.12, one, [onClip]),
      srNumber(RI, 0.68, one, [onClip]),
      srNumber(RATIO, 3.1, one, [onClip]),
    ),
    vessel(
      site('T-45600', 'Middle Cerebral Artery'),
      srNumber(PI, 1.98, one, [onClip]),
      srNumber(RI, 0.84, one, [onClip]),
      srNumber(PEAK, 36.4, ucum('cm/s'), [onClip]),
    ),
    vessel(site('T-48783', 'Ductus Venosus'), srNumber(PI, 0.58, one, [onClip])),
    vessel(
      site('T-46820', 'Uterine Artery'),
      srNumber(PI, 0.86, one, [side('G-A100', 'Right')]),
      srNumber(RI, 0.51, one, [side('G-A100', 'Right')]),
      srNumber(PI, 0.93, one, [side('G-A101', 'Left')]),
      srNumber(RI, 0.54, one, [side('G-A101', 'Left')]),
    ),
  ]);
