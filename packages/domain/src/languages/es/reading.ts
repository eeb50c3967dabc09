import type { ReadingWords } from '../shape/readingWords.ts';

export const spanishReading: ReadingWords = {
  topics: {
    weight: /\b(?:peso|pfe|crecimiento)/,
    fluid: /\b(?:liquido|amnio|ila\b)/,
    cervix: /\b(?:cuello|cervic|cervix)/,
    umbilical: /\barteria umbilical/,
    doppler: /\bdoppler/,
    anatomy: /\b(?:anatom|morfolog)/,
    heart: /\b(?:cardiac|corazon)/,
    placenta: /\bplacenta/,
  },
  normal: /\b(?:normal|adecuad|conservad|habitual|sin alteraci)/,
  notNormal: /\b(?:anormal|no normal|inadecuad|por debajo|por encima)/,
  saidOf: {
    bcf: /obito|muerte|bradi/,
    la: /oligo|anhidr|poli/,
    peso: /restri|rciu|ciur|pequen|grand|percentil/,
    ca: /circunferencia abdominal|\bca\b/,
    rcf: /restri|rciu|ciur/,
    pl: /previ|baja/,
    colo: /corto/,
    au: /diastol|umbilic/,
    dv: /duct|onda a/,
    rcp: /centraliz|redistribu|cerebroplacent|rcp/,
    an: /anemia|mom\b/,
  },
  smallWords: /\b(?:con|del|la|el|los|las|por|una|edad|y|semanas de)\b/g,
  fetus: /\bfeto\s+(?:n[.ºo°]?\s*)?(\d{1,2})\b/,
  notInformed: 'No indicado',
};
