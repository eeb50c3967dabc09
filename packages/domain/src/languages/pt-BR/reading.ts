import type { ReadingWords } from '../shape/readingWords.ts';

export const portugueseReading: ReadingWords = {
  topics: {
    weight: /\b(?:peso|pfe|crescimento)/,
    fluid: /\b(?:liquido|amnio|ila\b)/,
    cervix: /\b(?:colo\b|cervic)/,
    umbilical: /\barteria umbilical/,
    doppler: /\bdoppler/,
    anatomy: /\b(?:anatom|morfolog)/,
    heart: /\b(?:batiment|bcf\b|cardiac|coracao)/,
    placenta: /\bplacenta/,
  },
  normal: /\b(?:normal|normais|adequad|preservad|habitua(?:l|is)|sem altera|dentro da norma)/,
  notNormal: /\b(?:anormal|nao normal|nao adequad|inadequad|fora da norma|abaixo|acima)/,
  saidOf: {
    bcf: /obito|morte|sem batiment|ausencia de batiment|bradi/,
    la: /oligo|anidr|poli/,
    peso: /restri|rcf|rciu|pequen|macross|grand|percentil/,
    ca: /circunferencia abdominal|\bca\b/,
    rcf: /restri|rcf|rciu/,
    pl: /prev|baixa/,
    colo: /curto/,
    au: /diastol|umbilic/,
    dv: /duct|onda a/,
    rcp: /centraliz|redistribu|cerebroplacent|rcp/,
    an: /anemia|mom\b/,
  },
  smallWords: /\b(?:com|da|do|das|dos|nao|para|em|uma|pela|pelo|idade)\b/g,
  fetus: /\bfeto\s+(?:n[.ºo°]?\s*)?(\d{1,2})\b/,
  notInformed: 'Não informado',
};
