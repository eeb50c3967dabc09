import type { Field, Item, Panel, Section } from './definition.ts';

/** What a company says about a field that is there: what it names replaces what the form says, and options are added. */
export type FieldChange = Partial<
  Pick<
    Field,
    | 'label'
    | 'hidden'
    | 'deprecated'
    | 'required'
    | 'disabled'
    | 'editable'
    | 'placeholder'
    | 'prefix'
    | 'suffix'
    | 'default'
    | 'reference'
  >
> & { items?: readonly Item[] };

/** What a company makes of a form, as data: everything it does not name stays as it is. */
export type Customization = {
  label?: string;
  hidden?: boolean;
  deprecated?: boolean;
  /** By `{tab}.{field}`. */
  fields?: Readonly<Record<string, FieldChange>>;
  /** What is new, each at the end of where it belongs: fields by tab, tabs by section. */
  add?: {
    fields?: Readonly<Record<string, readonly Field[]>>;
    panels?: Readonly<Record<string, readonly Panel[]>>;
    sections?: readonly Section[];
  };
};
