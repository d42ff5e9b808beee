import type { ReactNode, Ref } from "react";
import { Link, type LinkProps } from "../navigation/link.tsx";
import { classes } from "../classes.ts";
import { Icon } from "../icon/icon.tsx";

interface Props extends LinkProps {
  /** Set when the link has its own line: it gets a full-size target and an arrow. */
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
