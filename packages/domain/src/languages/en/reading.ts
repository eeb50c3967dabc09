import type { ReadingWords } from '../shape/readingWords.ts';

export const englishReading: ReadingWords = {
  topics: {
    weight: /\b(?:weight|growth)/,
    fluid: /\b(?:amnio|afi\b|fluid)/,
    cervix: /\b(?:cervic|cervix)/,
    umbilical: /\bumbilical artery/,
    doppler: /\bdoppler/,
    anatomy: /\b(?:anatom|morpholog)/,
    heart: /\b(?:cardiac|heart|fetal frequency)/,
    placenta: /\bplacenta/,
  },
  normal: /\b(?:normal|appropriate|unremarkable|without detectable)/,
  notNormal: /\b(?:(?<!without detectable )abnormal|not normal|inappropriate|below|above)/,
  saidOf: {
    bcf: /death|demise|no heart|brady/,
    la: /oligo|anhydr|poly/,
    peso: /restri|fgr|iugr|small|large|percentil/,
    ca: /abdominal circumference|\bac\b/,
    rcf: /restri|fgr|iugr/,
    pl: /previ|praevia|low-lying/,
    colo: /short/,
    au: /diastol|umbilic/,
    dv: /duct/,
    rcp: /redistribu|brain|cerebroplacent|cpr/,
    an: /anemia|anaemi|mom\b/,
  },
  smallWords: /\b(?:the|of|with|and|is|for|at|within|weeks|no)\b/g,
  fetus: /\bf(?:e|oe)tus\s+(?:n[.ºo°]?\s*)?(\d{1,2})\b/,
  notInformed: 'Not stated',
};
