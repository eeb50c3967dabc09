import type { ReadingWords } from '../shape/readingWords.ts';

export const russianReading: ReadingWords = {
  topics: {
    weight: /вес|масс|рост/,
    fluid: /(?<![а-я])вод[ыа]?(?![а-я])|околоплодн/,
    cervix: /шейк/,
    umbilical: /пупочн|артери[а-я]* пуповин/,
    doppler: /допплер/,
    anatomy: /анатоми|морфолог/,
    heart: /сердц|сердеч/,
    placenta: /плацент/,
  },
  normal: /норм|соответству/,
  notNormal: /не норм|ниже|выше|не соответ/,
  saidOf: {
    bcf: /гибел|бради/,
    la: /маловод|многовод|ангидр/,
    peso: /перцентил|процентил|задержк/,
    ca: /окружност/,
    rcf: /задержк/,
    pl: /предлежан|низк/,
    colo: /коротк|укорочен/,
    au: /диастол|пупочн|пуповин/,
    dv: /проток/,
    rcp: /церебро/,
    an: /анеми/,
  },
  smallWords: /(?:^|[\s(])(?:с|и|в|на|по|для|не|при|из)(?=[\s,.)])/g,
  fetus: /плод\s+(?:№\s*)?(\d{1,2})/,
  notInformed: 'Не указано',
};
