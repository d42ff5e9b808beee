import { Fragment } from "react";
import type { ContactLink } from "./waiting-views.ts";

/** How to reach a person. */
export function ContactLinks({ links }: { links: readonly ContactLink[] }) {
  return links.map(({ href, text }) => (
    <Fragment key={href}>
      <a href={href}>{text}</a>{" "}
    </Fragment>
  ));
}
