import "./progress.css";

interface Props {
  /** "Question 3 of 8". The bar shows the same. */
  label: string;
  value: number;
  max: number;
}

export function Progress({ label, value, max }: Props) {
  return (
    <label className="progress">
      <span className="progress__label">{label}</span>
      <progress value={value} max={max} />
    </label>
  );
}
