import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import script from "virtual:script-file/editor";
import { useNonce } from "../../../http/nonce.ts";
import { Button, EnterButton } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { Faults } from "./faults.tsx";
import { Fields } from "./controls/fields.tsx";
import { Means } from "./means.tsx";
import { PictureScript } from "./picture-script.tsx";
import type { EditorView } from "../set-up-views.ts";
import "../set-up.css";

interface Props {
  view: EditorView;
  /** A button that shows what is typed without saving it. */
  show?: string;
  /** What stands beside the form. */
  beside?: ReactNode;
}

/** Edits one thing: all of its fields on one page, with one button that saves. It needs no script. */
export function EditorPage({ view, show, beside }: Props) {
  const action = useHref(view.action);
  const t = useTranslations();
  const nonce = useNonce();
  const { faults, means, conflict, buttons } = view;
  const form = (
    <form
      className="set-up__form"
      method="post"
      action={action}
      encType={view.isWithPictures ? "multipart/form-data" : undefined}
      noValidate
    >
      <EnterButton name="do" value="save" />
      {Object.entries(view.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {view.restored !== null && (
        <Notice tone={view.restored.isWhole ? "info" : "warning"} title={view.restored.title}>
          <ul>
            {view.restored.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </Notice>
      )}
      {conflict !== null && (
        <Notice tone="warning" title={conflict.title} isLive>
          <p>{conflict.lead}</p>
          {conflict.merged !== null && <p>{conflict.merged}</p>}
          {conflict.disputes.map(({ name, label, yours, theirs }) => (
            <fieldset key={name} className="set-up-dispute">
              <legend className="field__label">{label}</legend>
              {(["yours", "theirs"] as const).map((side) => (
                <label key={side} className="choice">
                  <input
                    className="choice__control"
                    type="radio"
                    name={`take.${name}`}
                    value={side}
                    defaultChecked={side === "yours"}
                  />
                  <span>{conflict[side]}</span>
                  <span className="choice__hint set-up-dispute__text">{side === "yours" ? yours : theirs}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </Notice>
      )}
      <Means means={means} />
      {view.sections.map(({ id, title, hint, fields }, index) => (
        <section key={id} className="office-section" aria-labelledby={id}>
          <h2 id={id} className={title === view.title ? "visually-hidden" : undefined}>
            {title}
          </h2>
          {hint !== null && <p className="muted">{hint}</p>}
          <Fields fields={index === 0 && view.slug !== null ? [...fields, view.slug] : fields} action={action} />
        </section>
      ))}
      {view.users.length > 0 && (
        <section className="office-section" aria-labelledby="users">
          <h2 id="users">{t("console.setUp.usedIn")}</h2>
          <ul className="set-up-links">
            {view.users.map(({ href, text, kind }) => (
              <li key={href}>
                <OfficeLink to={href}>{text}</OfficeLink> <span className="small muted">{kind}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="set-up__bar">
        {view.newer !== null && (
          <p className="small set-up-newer" role="status" data-events={view.newer.events} hidden>
            <strong>{view.newer.text}</strong>
          </p>
        )}
        {view.facts !== null && <p className="small set-up-facts">{view.facts.join(" ")}</p>}
        <p className="small set-up-meaning" role="status">
          {view.unsaved}
        </p>
        <OfficeLink to={buttons.discard.href}>{buttons.discard.text}</OfficeLink>
        {buttons.confirmed !== null && <input type="hidden" name="confirmed" value={buttons.confirmed} />}
        {show !== undefined && (
          <Button type="submit" name="do" value="show" look="quiet">
            {show}
          </Button>
        )}
        <Button type="submit" name="do" value="save">
          {buttons.confirmed !== null ? t("console.setUp.means.confirm") : buttons.save}
        </Button>
      </div>
    </form>
  );
  return (
    <div className="office-sheet set-up">
      <title>{view.name}</title>
      <header className="office-sheet__head oxford set-up__head">
        <div>
          <p className="small">
            <OfficeLink to={view.up.href}>{view.up.text}</OfficeLink>
          </p>
          <h1>{view.title}</h1>
        </div>
        <div className="office-buttons">
          {view.links.map(({ href, text, isOutside = false }) =>
            isOutside ? (
              <a key={text} className="button button--quiet" href={href} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              <OfficeLink key={text} to={href} look="quiet">
                {text}
              </OfficeLink>
            ),
          )}
        </div>
      </header>
      {view.sections.length > 1 && (
        <nav className="set-up__sections" aria-label={view.title}>
          {view.sections.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      <Faults faults={faults} />
      {beside === undefined ? (
        form
      ) : (
        <div className="set-up__parts">
          {form}
          {beside}
        </div>
      )}
      {beside === undefined && <script type="module" src={script} nonce={nonce} />}
      {view.isWithPictures && <PictureScript />}
    </div>
  );
}
