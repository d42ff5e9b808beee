import type { ReactNode } from "react";
import type { Langs } from "#domain/locales/translate.ts";
import { Avatar, AvatarStack } from "../avatar/avatar.tsx";

interface Props {
  people?: readonly { name: string; photo?: string | null }[];
  title: string;
  text?: string | undefined;
  /** Further details, shown below the text. */
  about?: ReactNode;
  /** The languages of these texts, if not the page's. */
  langs?: Langs<"title" | "summary">;
  heading?: "h1" | "h2" | "h3";
  children?: ReactNode;
}

/** The head of the details column: the service and the people who give it. */
export function ServiceIntro({ people, title, text, about, langs, heading: Heading = "h1", children }: Props) {
  return (
    <div className="service-intro">
      <div className="service-intro__lead">
        {people !== undefined && people.length > 0 && (
          <p className="service-intro__people">
            {people.length === 1 ? <Avatar {...people[0]!} /> : <AvatarStack people={people} />}
            {people.map((person) => person.name).join(", ")}
          </p>
        )}
        <Heading className="service-intro__title" lang={langs?.title}>
          {title}
        </Heading>
        {text !== undefined && (
          <p className="service-intro__text" lang={langs?.summary}>
            {text}
          </p>
        )}
        {about}
      </div>
      <div className="service-intro__facts">{children}</div>
    </div>
  );
}
