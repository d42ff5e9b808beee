/** What a visitor can choose in place of a missed date. */
export interface MakeUpView {
  /** The root reads it. */
  theme: "light" | "dark" | "auto";
  /** The provider's colours as CSS. */
  brand: string;
  /** The title of the window. */
  page: string;
  /** The missed date. */
  leaf: { month: string; day: string; weekday: string };
  title: string;
  texts: string[];
  /** The title of what is wrong with the form. */
  faults: string;
  legend: string;
  choices: { value: string; label: string; hint: string }[];
  /** Set if there is nothing to choose at the moment. */
  none: string | null;
  submit: string;
  back: { label: string; href: string };
  /** Makes a repeated form idempotent. */
  key: string;
}
