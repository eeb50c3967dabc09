import type { ReadingWords } from '../shape/readingWords.ts';

export const italianReading: ReadingWords = {
  topics: {
    weight: /\b(?:peso|crescita)/,
    fluid: /\b(?:liquido|amnio|afi\b)/,
    cervix: /\b(?:collo|cervic)/,
    umbilical: /\barteria ombelicale/,
    doppler: /\bdoppler/,
    anatomy: /\b(?:anatom|morfolog)/,
    heart: /\b(?:cardiac|cuore)/,
    placenta: /\bplacenta/,
  },
  normal: /\b(?:normal|adeguat|nella norma|limiti della norma|senza alteraz)/,
  notNormal: /\b(?:anormal|non normal|inadeguat|sotto|sopra)/,
  saidOf: {
    bcf: /morte|bradi/,
    la: /oligo|anidr|poli/,
    peso: /restri|fgr|iugr|rciu|piccol|grand|percentil/,
    ca: /circonferenza addominale|\bca\b/,
    rcf: /restri|fgr|iugr|rciu/,
    pl: /previ|bassa/,
    colo: /cort[oa]/,
    au: /diastol|ombelic/,
    dv: /dotto|onda a/,
    rcp: /redistribu|centraliz|cerebroplacent|rcp/,
    an: /anemia|mom\b/,
  },
  smallWords: /\b(?:con|della|del|di|il|lo|per|alla|nella|eta|ed|settimane)\b/g,
  fetus: /\bfeto\s+(?:n[.ºo°]?\s*)?(\d{1,2})\b/,
  notInformed: 'Non indicato',
};
