import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react";
import { isChoice, isOutside, pathOf } from "./place.ts";
import { navigate, type Moving } from "./navigate.ts";
import { useHref, useShown } from "./shown.ts";

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Moving {
  /** A path without the locale prefix, or the address of another site. */
  to: string;
  /** Opens a new document. */
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

export function Link(props: LinkProps) {
  const { to, reloadDocument = false, replace, preventScrollReset, viewTransition, onClick, children, ...rest } = props;
  const href = useHref(to);
  const follow = useFollow(to, { replace, preventScrollReset, viewTransition });
  const isDocument = reloadDocument || isOutside(to);
  return (
    <a
      {...(isChoice(href) && { rel: "nofollow" })}
      {...rest}
      href={isOutside(to) ? to : href}
      onClick={(event) => {
        onClick?.(event);
        if (!isDocument && !event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** Handles the click on a link. Clicks that open another tab stay with the browser. */
export function useFollow(to: string, moving: Moving): (event: MouseEvent<HTMLAnchorElement>) => void {
  const { location } = useShown();
  return (event) => {
    const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event;
    if (button !== 0 || metaKey || altKey || ctrlKey || shiftKey || !/^(_self)?$/.test(currentTarget.target)) return;
    event.preventDefault();
    // The same address again is not another entry in the history.
    void navigate(to, { ...moving, replace: moving.replace ?? to === pathOf(location) + location.hash });
  };
}
