import type { Locale } from '@gesta/domain';

/**
 * What a conclusion is about, as beginnings of words without accents, in the seven languages a report is written in; and the findings
 * that stand against it being normal. Data: it is compared with, never shown.
 */
export type Topic = {
  id: string;
  names: RegExp;
  /** Groups of conclusion-rules.md, or single rules that have none. */
  against: readonly string[];
};

export const TOPICS: readonly Topic[] = [
  {
    id: 'weight',
    names:
      /\b(peso|pfe|crescimento|weight|growth|crecimiento|crescita|poids|croissance|gewicht|wachstum)|вес|масс|рост/,
    against: ['peso', 'ca', 'rcf', 'disc', 'gr.queda'],
  },
  {
    id: 'fluid',
    names: /\b(liquido|amnio|ila\b|afi\b|fluid|liquide|fruchtwasser)|вод[ыа]?\b|околоплодн/,
    against: ['la'],
  },
  {
    id: 'cervix',
    names: /\b(colo\b|cervic|cervix|cuello|collo|col uterin|zervix|gebarmutterhals)|шейк/,
    against: ['colo'],
  },
  {
    id: 'umbilical',
    names:
      /\b(arteria umbilical|umbilical artery|artere ombilicale|arteria ombelicale|nabelarterie|arteria umbilicalis)|пупочн|артери[а-я]* пуповин/,
    against: ['au'],
  },
  {
    id: 'doppler',
    names: /\b(doppler)|допплер/,
    against: ['au', 'rcp', 'dv', 'ut', 'an', 'do.acm', 'do.vu', 'do.istmo'],
  },
  {
    id: 'anatomy',
    names: /\b(anatom|morfolog|morpholog)|анатоми|морфолог/,
    against: ['vm', 'pelve', 'an.listaAlt', 'an.cm', 'an.cmPeq', 'an.prega', 'an.torax', 'an.eixo', 'an.femurPe'],
  },
  {
    id: 'heart',
    names: /\b(batiment|bcf\b|cardiac|cardiaq|heart|fetal frequency|coracao|corazon|cuore|coeur|herz)|сердц|сердеч/,
    against: ['bcf', 'av.ritmo', 'rit'],
  },
  {
    id: 'placenta',
    names: /\b(placenta|plazenta)|плацент/,
    against: ['pl', 'pl.acret'],
  },
];

/** That something is as it should be. */
export const NORMAL =
  /\b(normal|normais|adequad|preservad|habitua(l|is)|sem altera|dentro da norma|within normal|appropriate|unremarkable|adecuad|conservad|sin alteraci|normale|normali|adeguat|nella norma|senza alteraz|normaux|adapte|sans anomal|unauffallig|regelrecht|altersgerecht|ohne auffall|в норм)|норм|соответству/;

/** That it is not. */
export const NOT_NORMAL =
  /\b(anormal|abnormal|nao normal|not normal|no normal|non normal|nicht normal|nicht altersgerecht|nao adequad|inadequad|inappropriate|inadecuad|inadeguat|fora da norma|abaixo|acima|below|above|por debajo|por encima|sotto|sopra|dessous|dessus|unter|uber)|не норм|ниже|выше|не соответ/;

/** Words that say how a critical finding was written in somebody's own words. */
export const SAID_OF: Readonly<Record<string, RegExp>> = {
  bcf: /obito|sem batiment|ausencia de batiment|bradi|death|demise|no heart|muerte|morte|deces|mort|fruhtod|intrauterin|tod\b|гибел|бради/,
  la: /oligo|anidr|anhydr|poli|poly|hydramn|маловод|многовод/,
  peso: /restri|rcf|rciu|fgr|iugr|ciur|rcui|pequen|small|piccol|petit|klein|wachstumsrestriktion|macross|grand|large|percentil|perzentil|перцентил|процентил|задержк/,
  ca: /circunferencia abdominal|abdominal circumference|circonferenza addominale|perimetre abdominal|abdomenumfang|bauchumfang|\bca\b|\bac\b|окружност/,
  rcf: /restri|rcf|rciu|fgr|iugr|ciur|rcui|задержк/,
  pl: /previ|praevia|prev|low-lying|baixa|bassa|basse|tief|предлежан|низк/,
  colo: /curto|short|corto|court|kurz|verkurzt|коротк|укорочен/,
  au: /diastol|umbilic|ombelic|ombilic|nabel|диастол|пупочн|пуповин/,
  dv: /duct|ducto|dotto|ductus|onda a|проток/,
  rcp: /centraliz|cerebroplacent|rcp|cpr|redistribu|brain|церебро/,
  an: /anemia|anaemi|anamie|anemie|mom\b|анеми/,
};

/** Small words of each language: which one a text is written in is told by them. */
export const SMALL_WORDS: Readonly<Record<Locale, RegExp>> = {
  'pt-BR': /\b(com|da|do|das|dos|nao|para|em|uma|pela|pelo|idade)\b/g,
  en: /\b(the|of|with|and|is|for|at|within|weeks|no)\b/g,
  es: /\b(con|del|la|el|los|las|por|una|edad|y|semanas de)\b/g,
  it: /\b(con|della|del|di|il|lo|per|alla|nella|eta|ed|settimane)\b/g,
  fr: /\b(avec|du|des|le|les|au|aux|une|pour|et|semaines|est)\b/g,
  de: /\b(mit|der|die|das|und|ist|im|bei|eine|fur|wochen|nicht)\b/g,
  ru: /(^|[\s(])(с|и|в|на|по|для|не|при|из)(?=[\s,.)])/g,
};

/** A fetus named by its number. */
export const FETUS_NAMED =
  /\b(?:feto|fetus|foetus|fetus no|fœtus)\s+(?:n[.ºo°]?\s*)?(\d{1,2})\b|плод\s+(?:№\s*)?(\d{1,2})/g;
/** A choice that is still to be made, or a place nothing filled. */
export const UNRESOLVED = /\[\[[^[\]]*\]\]|\{\{[^{}]*\}\}/g;
/** What a template writes where a value was missing, in each language; a test holds it against the catalogues. */
export const NOT_INFORMED: readonly string[] = [
  'nao informado',
  'not stated',
  'no indicado',
  'non indicato',
  'non renseigne',
  'nicht angegeben',
  'не указано',
];
