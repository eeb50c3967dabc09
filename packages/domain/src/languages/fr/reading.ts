import type { ReadingWords } from '../shape/readingWords.ts';

export const frenchReading: ReadingWords = {
  topics: {
    weight: /\b(?:poids|croissance)/,
    fluid: /\b(?:liquide|amnio)/,
    cervix: /\b(?:col uterin|cervic)/,
    umbilical: /\bartere ombilicale/,
    doppler: /\bdoppler/,
    anatomy: /\b(?:anatom|morpholog)/,
    heart: /\b(?:cardiaq|c(?:oe|œ)ur)/,
    placenta: /\bplacenta/,
  },
  normal: /\b(?:normal|normaux|adapte|sans anomal)/,
  notNormal: /\b(?:anormal|dessous|dessus)/,
  saidOf: {
    bcf: /deces|mort|brady/,
    la: /oligo|anamnios|hydramn/,
    peso: /restri|rciu|rcui|petit|grand|percentil/,
    ca: /perimetre abdominal/,
    rcf: /restri|rciu|rcui/,
    pl: /pr(?:e|ae|æ)via|basse|bas inser/,
    colo: /court/,
    au: /diastol|ombilic/,
    dv: /duct|arantius|onde a/,
    rcp: /redistribu|cerebro.?placent|rcp/,
    an: /anemie|mom\b/,
  },
  smallWords: /\b(?:avec|du|des|le|les|au|aux|une|pour|et|semaines|est)\b/g,
  fetus: /\bf(?:oe|œ)tus\s+(?:n[.ºo°]?\s*)?(\d{1,2})\b/,
  notInformed: 'Non renseigné',
};
