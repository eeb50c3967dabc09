import type { TableLayout } from './tableLayout.ts';

/**
 * What a form asks, as plain data: never code, never an expression, whether we, a company or the assistant wrote it. Labels are
 * message keys in our own forms and plain words in a company's.
 *
 * Rows of type `table` or `tableradio` that stand together are one table. `tabs` begins a set of tabs within a panel, each `tab` in it
 * has the fields that follow it.
 */
export const FIELD_TYPES = [
  'textfield',
  'select',
  'selectimage',
  'radio',
  'checkbox',
  'label',
  'info',
  'divider',
  'texteditor',
  'richtexteditor',
  'textarea',
  'table',
  'tableradio',
  'tabs',
  'tab',
  'date',
  'datepicker',
  'upload',
  'image',
  'zscore',
  'money',
  'chartline',
  'evolutionchart',
  'gChart',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** Tabs that exist once for each fetus, sac, nodule … */
export const REPLICAS = ['feto', 'saco', 'mioma', 'lesao', 'noduloDireita', 'noduloEsquerda', 'item'] as const;
export type Replica = (typeof REPLICAS)[number];

export type Item = { value: string; label: string };

/**
 * Where a value is. A bare name is in the same tab, `tab.field` in another tab of the same form, `form.tab.field` anywhere, with
 * `{n}` for the index of this tab, or a star for every tab of the replica; `=text` is the text itself; `@self` is
 * this field, `@ig` the base gestational age in days, `@ga` the same in weeks, `@n` the index of this tab. A parameter of a formula may
 * say `field??text`: the text while nobody has answered the field; or `@typed:tab+tab`, with a star for all of a replica: whether
 * somebody said anything in those tabs of the same form.
 */
export type Ref = string;

export type Condition =
  | { field: Ref; is: string | number | boolean }
  | { field: Ref; not: string | number | boolean }
  | { field: Ref; in: readonly string[] }
  | { field: Ref; has: readonly string[] }
  | { field: Ref; from?: number; to?: number; above?: number; below?: number }
  | { field: Ref; set: boolean };
export type Rule = Condition | { all: readonly Rule[] } | { any: readonly Rule[] };

/** A formula of @gesta/clinical by path; `{field}` in the path is the value of a field, which chooses the author. */
export type FormulaCalc = {
  path: string;
  params: Readonly<Record<string, Ref>>;
  optional?: readonly string[];
  /** Which answer goes into which field of the same tab: ids of results, `@percentil`, `@z`, `@error`, `@markers` (what a risk was made of). */
  into: Readonly<Record<string, string>>;
  /** Alternatives to the default author of the path; the choice is kept in `{field}Autor`. */
  authors?: readonly string[];
  /** Runs only while it holds; otherwise the field is what a person typed. */
  showOn?: Rule;
  /** Proposed beside the field; a person decides. */
  suggest?: boolean;
  /** Shown with its label although its source is not confirmed. */
  allowUncertain?: boolean;
  /** Markers a person may take out: a field of the same tab lists them, and the parameter of each is not given then. */
  leavesOut?: { by: string; params: Readonly<Record<string, string>> };
};

export const OPERATIONS = [
  'sum',
  'mean',
  'ratio',
  'percent',
  'max',
  'min',
  'difference',
  'product',
  'copy',
  'discordance',
  'join',
  'lastDay',
  'ageOn',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * Plain arithmetic over fields of the form; anything with a paper behind it is a formula. `join` puts texts one after another,
 * `lastDay` is the last of so many days from a day on, `ageOn` the age of a pregnancy with this due day on that day.
 */
export type LocalCalc = {
  op: Operation;
  of: readonly Ref[];
  /** Over all tabs of a replica, where the reference has a star: `2ndand3rdquarter.biometria*.pesoEstimado`. */
  factor?: number;
  decimals?: number;
  into: string;
  /** Only when all of them have a value; otherwise those that have. */
  all?: boolean;
  /** Runs only while it holds; otherwise the field is what a person typed. */
  showOn?: Rule;
};

export type Calc = FormulaCalc | LocalCalc;

/** How a text must be written; what is written otherwise is kept, and said to be. */
export const FORMATS = ['hour', 'tuss', 'icd10'] as const;
export type FieldFormat = (typeof FORMATS)[number];

/**
 * What only the caller of the engine knows: the words of a certificate, the due day of the patient's gestation, what the pregnancy knows
 * of the mother under the name of the field.
 */
export const TOLD = ['certificate', 'due', 'mother'] as const;
export type Told = (typeof TOLD)[number];

/** What is filled in for a person; it follows what it is made of until somebody writes another. */
export type Proposal = {
  value?: string | number | boolean;
  from?: Ref;
  told?: Told;
  when?: Rule;
};

/** Sentences about a tab, put together by whoever has the words: a line of a prescription, what a risk is told with, what it recommends. */
export const SENTENCES = ['medicine', 'message', 'recommendation'] as const;
export type Sentence = (typeof SENTENCES)[number];

/** By option: what choosing it adds as tabs of the same form. What is there already, by the field `same`, is not added again. */
export type Kits = {
  tab: string;
  same: string;
  sets: Readonly<Record<string, readonly Readonly<Record<string, string | number | boolean>>[]>>;
};

/** The day on which a form is begun, as a `default`. */
export const TODAY = '@today';

export type Field = {
  key: string;
  label: string;
  type: FieldType;
  items?: readonly Item[];
  multiple?: boolean;
  /** A company may add options of its own. */
  editable?: boolean;
  hidden?: boolean;
  deprecated?: boolean;
  suffix?: string;
  prefix?: string;
  filter?: string;
  /** A number with so many decimals. */
  decimals?: number;
  /** What may be typed without a warning, and what is said beside the field. */
  reference?: { min?: number; max?: number; normal?: string; text?: string };
  showPercentil?: boolean;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  /** What it begins with; `@today` is the day of the clinic. */
  default?: string | number | boolean;
  proposal?: Proposal;
  kits?: Kits;
  formulas?: readonly Calc[];
  /** The parameter it is for the formulas of its tab that do not say themselves where they take it from. */
  param?: string;
  /** Where that parameter is, if it is not what this field holds. */
  paramRef?: Ref;
  /** What becomes empty when somebody changes it. */
  events?: { change: readonly Ref[] };
  showOn?: Rule;
  hideOn?: Rule;
  /** What its own rule hides it does not keep. */
  forgets?: boolean;
  /** What it says of an organ in which nothing is altered. */
  usual?: string | readonly string[];
  /** Where that is so; an ovary with a lesion is not called normal with the others. */
  usualOn?: Rule;
  /** On a page of cards it waits behind the others until somebody asks for it. */
  seldom?: boolean;
  format?: FieldFormat;
  /** An hour later than the one at this place. */
  after?: Ref;
  /** A number not less than these together. */
  notBelow?: readonly Ref[];
  /** What is said beside the field while the rule holds. */
  alert?: { on: Rule; text: string };
  /** Shows what another place has and keeps nothing itself. */
  mirrors?: Ref;
  /** A label that keeps nothing itself and shows a sentence about its tab. */
  says?: Sentence;
  /** The field of its tab whose calculation the sentence is about. */
  saysOf?: string;
  /** Names of the fields this one keeps beside it. */
  companions?: { ig?: string; percentil?: string; zscore?: string };
  /** Charts: what is drawn. */
  chart?: {
    measure: string;
    author?: string;
    source: Ref;
    over?: 'ig' | 'ccn';
    lines?: readonly number[];
    /** Lengths are drawn in the unit of their curve unless the form says the other one. */
    unit?: 'mm' | 'cm';
    /** How large, on screen and on paper; without it two side by side, on paper as many as the clinic says. */
    preset?: string;
  };
};

/** How many fields stand side by side, and how many lines a text of several lines shows; without it, as the page has room. */
type Size = { rows?: number; columns?: number };

/** One tab of values: its key is the middle of every dotted key in it. */
export type Panel = Size & {
  key: string;
  label: string;
  replicate?: Replica;
  /** The field that names a tab among its like. */
  namedBy?: string;
  /** The letter that adds one of a list, with Alt, where it is a table of a page. */
  addBy?: string;
  fields: readonly Field[];
  /** How its fields stand together on screen, in the order they are filled in; what none of these names stands after them. */
  tables?: readonly TableLayout[];
  showOn?: Rule;
  hideOn?: Rule;
  /** Once something is said in it, it is told as one sentence that opens to its fields. */
  folds?: boolean;
  /** Always there; counted and gone to unasked only while it holds. */
  opensOn?: Rule;
};

/** What a tab button of the form page shows. Sections next to each other with the same `page` stand together under a button of that name. */
export type Section = { key: string; label: string; panels: readonly Panel[]; closed?: boolean; page?: string };

/**
 * A form about no pregnancy, all of it on one page: rows of cards, each a section by its key. What no row names comes after them.
 * `example` is what the one-line entry understands on it.
 */
export type PageLayout = {
  rows: readonly (readonly string[])[];
  example: string;
  /** What is drawn beside the page. */
  aside?: (typeof ASIDES)[number];
  /** By section: the breast whose clock face stands in its card. */
  faces?: Readonly<Record<string, (typeof FACES)[number]>>;
  /** What all of it normal is called, while no lesion is listed. */
  whole?: string;
};
export const ASIDES = ['uterus', 'breasts'] as const;
export const FACES = ['right', 'left'] as const;

export type FormDefinition = Size & {
  key: string;
  label: string;
  group: 'exame' | 'prontuario';
  version: number;
  hidden?: boolean;
  deprecated?: boolean;
  /** Made by a company, or by the assistant for it. */
  origin?: 'company' | 'assistant';
  page?: PageLayout;
  components: readonly Section[];
};
