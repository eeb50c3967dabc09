import { type FieldSpeech, sayFieldValue } from '@gesta/domain';
import { countsOf, type FormDefinition, indexesOf, isSet, type Panel, type Placed, placesIn } from '@gesta/forms';
import { PRINT_PALETTE, svgText } from '../chart/svgText.ts';
import { breastScheme } from '../organs/breastScheme.ts';
import type { Scheme } from '../organs/shapes.ts';
import { uterusScheme } from '../organs/uterusScheme.ts';
import { toldPlaces } from './formParts.ts';
import { bareLabel } from './measureLine.ts';
import { organSentence, sayAxesOfOrgan, sayVolume } from './organSentence.ts';
import type { LesionColumn, PaperPart } from './paper.ts';
import type { Printing } from './printing.ts';
import { inRunning, sayList } from './sayList.ts';

const SIDES: Readonly<Record<string, string>> = { ovarioDireito: 'direito', ovarioEsquerdo: 'esquerdo' };
const BREAST = [
  'pele',
  'parenquima',
  'ductos',
  'cistosSimples',
  'cistoMaior',
  'cistoLocalizacao',
  'distorcao',
  'edema',
];
/** What of a breast is told in sentences; its category stands at the head. */
const DESCRIBED = {
  info: ['composicao'],
  mamaDireita: [...BREAST, 'implante', 'linfonodoIntramamario'],
  mamaEsquerda: [...BREAST, 'implante', 'linfonodoIntramamario'],
  axilas: ['axilaDireita', 'corticalDireita', 'axilaEsquerda', 'corticalEsquerda', 'descricaoAxila'],
} as const satisfies Record<string, readonly string[]>;
const ORGANS = ['utero', 'endometrio', 'ovarioDireito', 'ovarioEsquerdo', 'ovarios', 'fundoSaco'];

/** Organs drawn from their fields beside their sentences, and lesions in a table under the names they have in the drawing. */
export function organsParts(form: FormDefinition, isChosen: (panel: string) => boolean, print: Printing): PaperPart[] {
  const tabs = (key: string): Tab[] => {
    const panel = form.components.flatMap(({ panels }) => panels).find((each) => each.key === key);
    if (!panel || !isChosen(key)) return [];
    return indexesOf(panel, countsOf([form], print.state.values)).flatMap((index) => {
      const places = placesIn(form, panel, index).filter((place) => isAnswer(place, print));
      return places.length === 0 ? [] : [{ panel, index, places }];
    });
  };
  if (form.key === 'gynecologic') return pelvis(tabs, print);
  return form.key === 'examemama' ? breasts(tabs, print) : [];
}

type Tab = { panel: Panel; index: number | null; places: Placed[] };
type Tabs = (key: string) => Tab[];

const SHOWN = new Set(['textfield', 'label', 'select', 'radio', 'tableradio', 'textarea']);
const isAnswer = ({ key, field }: Placed, { state, entered }: Printing): boolean =>
  SHOWN.has(field.type) &&
  isSet(state.values[key]) &&
  state.values[key] !== false &&
  entered.typed.has(key.slice(0, key.lastIndexOf('.')));

function pelvis(tabs: Tabs, print: Printing): PaperPart[] {
  const { state, speech } = print;
  const { t } = speech;
  const organs = ORGANS.flatMap(tabs);
  const scheme = uterusScheme(state.values, speech);
  const adnexal = tabs('lesoes');
  const lesionsOf = (organ: string) =>
    namesIn(
      adnexal.filter(({ places }) =>
        places.some(({ key, field }) => field.key === 'lado' && state.values[key] === SIDES[organ]),
      ),
      scheme,
    );
  const parts: PaperPart[] = [];
  if (organs.length > 0) {
    parts.push({
      kind: 'scheme',
      title: t('paper.section.pelvis'),
      note: '',
      drawings: draw([scheme], print),
      caption: t('paper.mapCaption'),
      systems: organs.map(({ panel, places }) => ({
        name: speech.say(panel.label),
        text: withTable(organSentence(places, print), lesionsOf(panel.key), print),
      })),
    });
    tell(organs, print);
  }
  const fibroids = tabs('miomas');
  if (fibroids.length > 0)
    parts.push(
      lesions(t('paper.section.fibroids'), fibroids, scheme, print, ['localizacaoMioma'], 'volumeMioma', [
        { head: t('paper.column.figo'), fields: ['figo'], width: 46 },
        { head: t('paper.column.texture'), fields: ['aspectoMioma', 'escoreCorMioma'], width: 0 },
      ]),
    );
  if (adnexal.length > 0)
    parts.push(
      lesions(t('paper.section.adnexal'), adnexal, scheme, print, ['lado', 'origem'], null, [
        {
          head: t('paper.column.description'),
          fields: [
            'tipoLesao',
            'benignaTipica',
            'paredeInterna',
            'papilas',
            'componenteSolido',
            'conteudo',
            'escoreCor',
            'descricaoLesao',
          ],
          width: 0,
        },
        { head: 'O-RADS US', fields: ['orads'], width: 34 },
      ]),
    );
  return parts;
}

function breasts(tabs: Tabs, print: Printing): PaperPart[] {
  const { state, speech } = print;
  const { t } = speech;
  const sides = [
    { side: 'right', tab: 'nodulosDireita', breast: 'mamaDireita' },
    { side: 'left', tab: 'nodulosEsquerda', breast: 'mamaEsquerda' },
  ] as const;
  // One breast that was examined is one drawing.
  const examined = sides.filter(({ tab, breast }) => tabs(tab).length + tabs(breast).length > 0);
  const schemes = examined.map(({ side }) => breastScheme(side, state.values, speech));
  const found = sides.flatMap(({ tab }) => tabs(tab));
  const spotsOf = examined.map(({ tab }, at) => namesIn(tabs(tab), schemes[at]));
  const described = description(tabs, new Map(examined.map(({ breast }, at) => [breast, spotsOf[at] ?? []])), print);
  if (found.length === 0) return described;
  const spots: Scheme = { model: (schemes[0] as Scheme).model, spots: schemes.flatMap((scheme) => scheme.spots) };
  return [
    {
      kind: 'scheme',
      title: t('paper.section.breastMap'),
      note: t('paper.breastNote'),
      drawings: draw(schemes, print),
      caption: '',
      systems: [],
    },
    lesions(
      t('paper.section.findings'),
      found,
      spots,
      print,
      ['hora', 'quadrante', 'distanciaPapila'],
      'volumeNodulo',
      [
        {
          head: t('paper.column.description'),
          fields: [
            'tipoAchado',
            'forma',
            'orientacao',
            'margem',
            'ecogenicidade',
            'posterior',
            'calcificacoes',
            'vascularizacao',
          ],
          width: 0,
        },
        { head: t('paper.section.evolution'), fields: ['estabilidade'], width: 26 },
        { head: 'BI-RADS', fields: ['birads'], width: 15 },
      ],
    ),
    ...described,
  ];
}

/** What both breasts and armpits are like apart from what the table has, in sentences. */
function description(tabs: Tabs, lesions: ReadonlyMap<string, readonly string[]>, print: Printing): PaperPart[] {
  const { speech } = print;
  const systems = (['info', 'mamaDireita', 'mamaEsquerda', 'axilas'] as const).flatMap((key) =>
    tabs(key).flatMap((tab) => {
      const places = toldPlaces(tab.places, print).filter(({ field }) =>
        (DESCRIBED[key] as readonly string[]).includes(field.key),
      );
      if (places.length === 0) return [];
      tell([{ ...tab, places }], print);
      const name = key === 'info' ? bareLabel(speech.say(places[0]?.field.label ?? '')) : speech.say(tab.panel.label);
      const text =
        key === 'info'
          ? places.map((place) => `${sayFieldValue(place, print.state.values[place.key], speech)}.`).join(' ')
          : organSentence(places, print);
      return [{ name, text: withTable(text, lesions.get(key) ?? [], print) }];
    }),
  );
  if (systems.length === 0) return [];
  const counts = { of: 0, all: '', warn: '', err: '' };
  return [{ kind: 'anatomy', title: speech.t('paper.column.description'), counts, rows: [], systems }];
}

/** Names of lesions as the drawing has them. */
const namesIn = (tabs: readonly Tab[], scheme: Scheme | undefined): string[] =>
  tabs.flatMap(({ places }) => {
    const tab = places[0]?.key.slice(0, places[0].key.lastIndexOf('.'));
    return (scheme?.spots ?? []).filter((spot) => spot.tab === tab).map(({ name }) => name);
  });

const withTable = (text: string, names: readonly string[], { speech: { t, locale } }: Printing): string =>
  names.length === 0 ? text : `${text} ${t('paper.seeTable', { names: sayList(names, locale) })}`;

function draw(schemes: readonly Scheme[], { drawings }: Printing): number[] {
  return schemes.map(({ model }) => drawings.push(svgText(model, '', PRINT_PALETTE)) - 1);
}

function tell(tabs: readonly Tab[], { told }: Printing): void {
  for (const { places } of tabs) for (const { key } of places) told.add(key);
}

type Column = { head: string; fields: readonly string[]; width: number };

function lesions(
  title: string,
  tabs: readonly Tab[],
  { spots }: Scheme,
  print: Printing,
  where: readonly string[],
  volume: string | null,
  columns: readonly Column[],
): PaperPart {
  const { state, speech } = print;
  const { t } = speech;
  const say = (places: readonly Placed[], fields: readonly string[]) =>
    fields
      .flatMap((field) => places.find((place) => place.field.key === field) ?? [])
      .map((place) => spoken(place, state.values[place.key], speech))
      .map((text, at) => (at === 0 ? text : inRunning(text, speech.locale)))
      .join(', ');
  const rows = tabs.map(({ places }) => {
    const [first] = places;
    const tab = first ? first.key.slice(0, first.key.lastIndexOf('.')) : '';
    return {
      cells: [
        spots.find((spot) => spot.tab === tab)?.name ?? '',
        say(places, where),
        sayAxesOfOrgan(places, print).text,
        ...(volume === null ? [] : [volumeOf(places, volume, print)]),
        ...columns.map(({ fields }) => say(places, fields)),
      ],
      strong: false,
    };
  });
  tell(tabs, print);
  const heads: LesionColumn[] = [
    { head: '', width: 9, right: false },
    { head: t('paper.column.where'), width: 34, right: false },
    { head: t('paper.column.size'), width: 30, right: false },
    ...(volume === null ? [] : [{ head: 'cm³', width: 12, right: true }]),
    ...columns.map(({ head, width }) => ({ head, width, right: false })),
  ];
  return { kind: 'table', title, columns: heads, rows };
}

/** An hour and a distance have their names; other answers speak for themselves. */
function spoken(place: Placed, value: unknown, speech: FieldSpeech): string {
  // The category alone: what it means stands in the conclusion.
  if (place.field.key === 'birads') return String(value);
  const said = sayFieldValue(place, value, speech);
  // What a score of colour means is told by its number.
  const text = place.field.key.startsWith('escoreCor') ? (said.split(' ')[0] ?? said) : said;
  const isBare = place.field.type === 'textfield' || place.field.key.startsWith('escoreCor');
  return isBare ? `${bareLabel(speech.say(place.field.label))} ${text}` : text;
}

function volumeOf(places: readonly Placed[], field: string, { state, speech }: Printing): string {
  const value = state.values[places.find((place) => place.field.key === field)?.key ?? ''];
  return typeof value === 'number' ? sayVolume(value, speech) : '';
}
