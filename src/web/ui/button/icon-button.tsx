import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";

interface Props extends Omit<ComponentProps<"button">, "children"> {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={classes("icon-button", className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
