import type { ReactNode, Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { classes } from "../classes.ts";
import { Icon } from "../icon/icon.tsx";

interface Props extends LinkProps {
  /** On a line of its own: a full-size target with an arrow. */
  isStandalone?: boolean;
  ref?: Ref<HTMLAnchorElement>;
  children: ReactNode;
}

export function TextLink({ isStandalone, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={classes("text-link", isStandalone && "text-link--standalone", className)}>
      {children}
      {isStandalone && <Icon name="arrow" />}
    </Link>
  );
}
