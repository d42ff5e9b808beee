import type { FormHTMLAttributes, Ref, SubmitEvent } from "react";
import type { Moving } from "./navigate.ts";
import { pathOf } from "./place.ts";
import { useHref, useShown } from "./shown.ts";
import { submit } from "./submit.ts";

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, "action">, Moving {
  method?: "get" | "post";
  /** A path without the locale prefix. The page on screen if it is missing. */
  action?: string;
  /** The browser sends the form itself. */
  reloadDocument?: boolean;
  ref?: Ref<HTMLFormElement>;
}

/** A form that works without scripts, too. */
export function Form(props: Props) {
  const { action, reloadDocument = false, replace, preventScrollReset, viewTransition, onSubmit, ...rest } = props;
  const { location } = useShown();
  const target = action ?? pathOf(location);
  function send(event: SubmitEvent<HTMLFormElement>): void {
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    submit(event.currentTarget, event.nativeEvent.submitter, {
      action: target,
      replace,
      preventScrollReset,
      viewTransition,
    });
  }
  return <form {...rest} action={useHref(target)} onSubmit={reloadDocument ? onSubmit : send} />;
}
