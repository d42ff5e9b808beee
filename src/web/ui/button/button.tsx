import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";

export type ButtonLook = "primary" | "quiet" | "danger" | "plain";

interface Props extends ComponentProps<"button"> {
  look?: ButtonLook;
  icon?: IconName;
  isWide?: boolean;
  /** Replaces the label while the action runs. The button keeps focus and ignores further presses. */
  busyText?: string | undefined;
  children: ReactNode;
}

/**
 * The label names the action ("Book Tuesday at 9:30"). The button is never disabled: if a press cannot work, the page
 * explains why.
 */
export function Button({
  look = "primary",
  icon,
  isWide,
  busyText,
  className,
  type = "button",
  onClick,
  children,
  ...rest
}: Props) {
  const isBusy = busyText !== undefined;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is a prop
      type={type}
      className={classes("button", `button--${look}`, isWide && "button--wide", className)}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : icon !== undefined && <Icon name={icon} />}
      {isBusy ? busyText : children}
    </button>
  );
}

interface EnterProps extends Pick<ComponentProps<"button">, "name" | "value" | "form"> {
  /** What was sent is under way. Further presses do nothing. */
  isBusy?: boolean;
}

/**
 * Says what Enter does in the fields of a form: the main thing. Browsers press the first submit button in the document,
 * so this one stands before all others of its form. It has a box, because WebKit passes over buttons without one, but
 * nobody sees it, reaches it or hears of it.
 */
export function EnterButton({ isBusy = false, ...rest }: EnterProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
  };
  return <button {...rest} type="submit" className="enter-button" tabIndex={-1} aria-hidden="true" onClick={press} />;
}
