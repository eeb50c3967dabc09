import classes from './fields.module.css';

type Props = {
  labelId: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
};

/** Any number of the choices, each pressed or not. */
export function OptionChips({ labelId, options, value, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the row
    <div className={classes.options} role="group" aria-labelledby={labelId}>
      {options.map((option) => {
        const on = value.includes(option.value);
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={on}
            onClick={() => onChange(on ? value.filter((each) => each !== option.value) : [...value, option.value])}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
