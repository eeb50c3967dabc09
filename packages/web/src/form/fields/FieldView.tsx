import { type FieldType, isSet, type Placed } from '@gesta/forms';
import { type ComponentType, memo } from 'react';
import { useValue } from '../exam.ts';
import { CheckboxField } from './CheckboxField.tsx';
import { DividerField } from './DividerField.tsx';
import { ImageField } from './ImageField.tsx';
import { InfoField } from './InfoField.tsx';
import { LabelField } from './LabelField.tsx';
import { RadioField } from './RadioField.tsx';
import { SelectField } from './SelectField.tsx';
import { SelectImageField } from './SelectImageField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { UploadField } from './UploadField.tsx';

type FieldComponent = ComponentType<{ place: Placed }>;

const COMPONENTS: Partial<Record<FieldType, FieldComponent>> = {
  textfield: TextField,
  textarea: TextAreaField,
  select: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  label: LabelField,
  info: InfoField,
  divider: DividerField,
  upload: UploadField,
  image: ImageField,
  selectimage: SelectImageField,
};

/** Any field of a form, by its type. Whether it is shown is decided by the section it stands in. */
export const FieldView = memo(function FieldView({ place }: { place: Placed }) {
  const Component = COMPONENTS[place.field.type];
  if (!Component) return null;
  return place.field.deprecated ? <Deprecated place={place} as={Component} /> : <Component place={place} />;
});

/** A field nobody fills any more is in view only where something is kept in it. */
function Deprecated({ place, as: Component }: { place: Placed; as: FieldComponent }) {
  return isSet(useValue(place.key)) ? <Component place={place} /> : null;
}
