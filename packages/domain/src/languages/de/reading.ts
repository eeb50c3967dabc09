import type { ReadingWords } from '../shape/readingWords.ts';

export const germanReading: ReadingWords = {
  topics: {
    weight: /\b(?:gewicht|wachstum)/,
    fluid: /\b(?:fruchtwasser|amnio|afi\b)/,
    cervix: /\b(?:zervix|cervix|gebarmutterhals)/,
    umbilical: /\b(?:nabelarterie|arteria umbilicalis)/,
    doppler: /\bdoppler/,
    anatomy: /\b(?:anatom|morpholog)/,
    heart: /\bherz/,
    placenta: /\bpla[cz]enta/,
  },
  normal: /\b(?:normal|unauffallig|regelrecht|altersgerecht|ohne auffall)/,
  notNormal: /\b(?:nicht normal|nicht altersgerecht|unter|uber)/,
  saidOf: {
    bcf: /fruhtod|intrauterin|tod\b|brady/,
    la: /oligo|anhydr|poly|hydramn/,
    peso: /restri|fgr|iugr|klein|per[cz]entil/,
    ca: /abdomenumfang|bauchumfang/,
    rcf: /restri|fgr|iugr/,
    pl: /pr(?:a|ae)via|tief/,
    colo: /kurz/,
    au: /diastol|umbilic|nabel/,
    dv: /duct/,
    rcp: /redistribu|zentralisation|[cz]erebropla[cz]ent|cpr/,
    an: /anamie|mom\b/,
  },
  smallWords: /\b(?:mit|der|die|das|und|ist|im|bei|eine|fur|wochen|nicht)\b/g,
  fetus: /\bfetus\s+(?:n[.ºo°]?\s*)?(\d{1,2})\b/,
  notInformed: 'Nicht angegeben',
};
