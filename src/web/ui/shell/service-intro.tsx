import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ShownPicture } from "#domain/pictures.ts";
import type { Langs } from "#domain/locales/translate.ts";
import { Avatar, AvatarStack } from "../avatar/avatar.tsx";
import { ServicePicture } from "./service-picture.tsx";

interface Props {
  /** Null for a service without a picture. It gets a drawing. */
  picture: ShownPicture | null;
  people?: readonly { name: string; photo?: string | null }[];
  title: string;
  /** Empty if the service has no summary. */
  text: string;
  /** The most important facts on one line, for narrow pages: "1 hr · €65 · Saltwater House". */
  facts: string;
  /** The same facts in full, for wide pages. */
  rows?: ReactNode;
  /** Further details, shown below the text. */
  about?: ReactNode;
  /** The languages of these texts, if not the page's. */
  langs?: Langs<"title" | "summary">;
  heading?: "h1" | "h2" | "h3";
  /** Choices about the service. They come before the texts, so that long texts do not push them away. */
  children?: ReactNode;
}

/**
 * The head of the details column: the service and the people who give it. Narrow pages show the facts on one line and
 * fold the rest.
 */
export function ServiceIntro({ heading: Heading = "h1", ...props }: Props) {
  const { picture, people = [], title, text, facts, rows, about, langs, children } = props;
  const t = useTranslations();
  return (
    <div className="service-intro">
      <ServicePicture image={picture} />
      <Heading className="service-intro__title" lang={langs?.title}>
        {title}
      </Heading>
      {children}
      {(text !== "" || facts !== "") && (
        <details className="fold">
          <summary>
            {facts !== "" && <span className="service-intro__facts">{facts}</span>}{" "}
            <span className="text-link">{t("ui.details")}</span>
          </summary>
          <div className="service-intro__about">
            {people.length > 0 && (
              <p className="service-intro__people">
                {people.length === 1 ? <Avatar {...people[0]!} /> : <AvatarStack people={people} />}
                {people.map((person) => person.name).join(", ")}
              </p>
            )}
            {rows}
            {text !== "" && <p lang={langs?.summary}>{text}</p>}
            {about}
          </div>
        </details>
      )}
    </div>
  );
}
