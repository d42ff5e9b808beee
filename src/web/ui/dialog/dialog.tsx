import { useId, useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../button/icon-button.tsx";
import { Button, type ButtonLook } from "../button/button.tsx";

interface Props {
  /** The label of the button that opens it. */
  trigger: string;
  triggerLook?: ButtonLook;
  title: string;
  children: ReactNode;
  /** Buttons at the end. A button in a `<form method="dialog">` closes the dialog. */
  actions?: ReactNode;
}

/**
 * The browser's modal dialog: it keeps focus inside, closes on Escape and restores focus. Invoker commands open it
 * before scripts run. Do not use it on embeddable pages: in a tall frame a centred dialog may open out of sight. Use a
 * panel there.
 */
export function Dialog({ trigger, triggerLook = "quiet", title, children, actions }: Props) {
  const t = useTranslations();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  function open() {
    if (!hasCommands()) dialog.current?.showModal();
  }
  function close() {
    if (!hasCommands()) dialog.current?.close();
  }
  return (
    <>
      <Button look={triggerLook} onClick={open} {...command("show-modal", id)}>
        {trigger}
      </Button>
      <dialog className="dialog" id={id} ref={dialog} aria-labelledby={`${id}-title`} closedby="any">
        <div className="dialog__head">
          <h2 id={`${id}-title`}>{title}</h2>
          <IconButton icon="close" label={t("ui.close")} onClick={close} {...command("close", id)} />
        </div>
        <div className="dialog__body">{children}</div>
        {actions !== undefined && <div className="dialog__actions button-row">{actions}</div>}
      </dialog>
    </>
  );
}

/** React's types do not include these attributes yet. */
function command(name: "show-modal" | "close", target: string): object {
  return { command: name, commandfor: target };
}

function hasCommands(): boolean {
  return "commandForElement" in HTMLButtonElement.prototype;
}
