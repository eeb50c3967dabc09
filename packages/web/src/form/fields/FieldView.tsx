import type { FieldType, Placed } from '@gesta/forms';
import { type ComponentType, memo } from 'react';
import { CellTable } from './CellTable.tsx';
import { ChartFieldView } from './ChartFieldView.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { DateField } from './DateField.tsx';
import { DividerField } from './DividerField.tsx';
import { ImageField } from './ImageField.tsx';
import { InfoField } from './InfoField.tsx';
import { LabelField } from './LabelField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { RadioField } from './RadioField.tsx';
import { RichTextField } from './RichTextField.tsx';
import { SelectField } from './SelectField.tsx';
import { SelectImageField } from './SelectImageField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { UploadField } from './UploadField.tsx';
import { ZscoreField } from './ZscoreField.tsx';

type FieldComponent = ComponentType<{ place: Placed }>;

/** Every type of the specification: the compiler finds the one that is missing. */
const COMPONENTS: Record<FieldType, FieldComponent> = {
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
  texteditor: RichTextField,
  richtexteditor: RichTextField,
  table: OneRowOfCells,
  tableradio: RadioField,
  tabs: DividerField,
  tab: DividerField,
  date: DateField,
  datepicker: DateField,
  zscore: ZscoreField,
  money: MoneyField,
  chartline: ChartFieldView,
  evolutionchart: ChartFieldView,
  gChart: ChartFieldView,
};

/** Any field of a form, by its type. Whether it is shown is decided by the section it stands in. */
export const FieldView = memo(function FieldView({ place }: { place: Placed }) {
  const Component = COMPONENTS[place.field.type];
  return <Component place={place} />;
});

/** Rows that stand together are drawn as one table by their section; a row alone is a table of one. */
function OneRowOfCells({ place }: { place: Placed }) {
  return <CellTable places={[place]} />;
}
