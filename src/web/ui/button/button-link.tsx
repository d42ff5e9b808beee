import type { ReactNode } from "react";
import { Link, type LinkProps } from "../navigation/link.tsx";
import { classes } from "../classes.ts";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";
import type { ButtonLook } from "./button.tsx";

interface Props extends LinkProps {
  look?: ButtonLook;
  icon?: IconName;
  isWide?: boolean;
  children: ReactNode;
}

/** A link that looks like a button, for a step forward that changes nothing. */
export function ButtonLink({ look = "primary", icon, isWide, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={classes("button", `button--${look}`, isWide && "button--wide", className)}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </Link>
  );
}
