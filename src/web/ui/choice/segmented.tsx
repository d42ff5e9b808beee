interface Props {
  name: string;
  /** Names the group for screen readers. Hidden, because the choices explain themselves ("12 h", "24 h"). */
  legend: string;
  choices: readonly { value: string; label: string }[];
  chosen: string;
  onChoose?: (value: string) => void;
}

/** A radio group of two or three short choices on one line. */
export function Segmented({ name, legend, choices, chosen, onChoose }: Props) {
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{legend}</legend>
      <div className="segmented__track">
        {choices.map(({ value, label }) => (
          <label className="segmented__item" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoose?.(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
