import type { ComponentProps, MouseEvent } from "react";

interface Props extends Pick<ComponentProps<"button">, "name" | "value" | "form"> {
  /** What was sent is under way. Further presses do nothing. */
  isBusy?: boolean;
}

/**
 * Says what Enter does in the fields of a form: the main thing. Browsers press the first submit button in the document,
 * so this one stands before all others of its form. It has a box, because WebKit passes over buttons without one, but
 * nobody sees it, reaches it or hears of it.
 */
export function EnterButton({ isBusy = false, ...rest }: Props) {
  const press = (event: MouseEvent) => {
    if (isBusy) event.preventDefault();
  };
  return <button {...rest} type="submit" className="enter-button" tabIndex={-1} aria-hidden="true" onClick={press} />;
}
