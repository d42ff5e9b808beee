import type { ReactNode } from "react";
import { Notice } from "../../../ui/notice/notice.tsx";
import { useShown } from "../../../ui/navigation/shown.ts";
import { DeskStrip } from "../door/desk-strip.tsx";
import type { DeniedView, OfficeFrameView, KeptNotice, ShellData } from "./frame-views.ts";
import { OfficeLink } from "./office-link.tsx";
import { Rail } from "./rail.tsx";
import { Sheet } from "./sheet.tsx";
import "./frame.css";

/** The rail next to a sheet of paper. A page without a frame, such as the door, fills the window. */
export function OfficeShell({ children }: { children: ReactNode }) {
  const { frame, denied } = (useShown().page.data ?? {}) as ShellData;
  const content = denied === undefined ? children : <Denied view={denied} />;
  if (frame == null) return content;
  return (
    <div className="office">
      <Rail frame={frame} />
      <main id="content" className="office__page" tabIndex={-1}>
        {frame.desk !== null && <DeskStrip desk={frame.desk} />}
        {frame.closed !== null && (
          <div className="office__done">
            <Notice tone="warning" title={frame.closed.title}>
              <p>
                {frame.closed.text} <OfficeLink to={frame.closed.href}>{frame.closed.link}</OfficeLink>
              </p>
            </Notice>
          </div>
        )}
        {frame.start !== null && (
          <div className="office__done">
            <Notice tone="info" title={frame.start.title}>
              <p>
                <OfficeLink to={frame.start.href} look="quiet">
                  {frame.start.link}
                </OfficeLink>
              </p>
            </Notice>
          </div>
        )}
        {frame.noMail !== null && <NoMail notice={frame.noMail} />}
        {frame.done !== null && (
          <div className="office__done">
            <Notice {...frame.done} isLive />
          </div>
        )}
        {frame.kept !== null && <Kept notice={frame.kept} />}
        {content}
      </main>
    </div>
  );
}

/** Other sentences of the office promise mails: this one says that none go out. */
function NoMail({ notice: { title, link } }: { notice: NonNullable<OfficeFrameView["noMail"]> }) {
  return (
    <p className="no-mail">
      <span>{title}</span> {link !== null && <OfficeLink to={link.href}>{link.text}</OfficeLink>}
    </p>
  );
}

function Kept({ notice: { tone, title, lines, typed } }: { notice: KeptNotice }) {
  return (
    <div className="office__done">
      <Notice tone={tone} title={title} isLive>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {typed !== null && (
          <>
            <p>{typed.title}</p>
            {typed.texts.map((text) => (
              <blockquote key={text} className="office__typed">
                {text}
              </blockquote>
            ))}
          </>
        )}
      </Notice>
    </div>
  );
}

function Denied({ view }: { view: DeniedView }) {
  return (
    <Sheet title={view.title} name={view.title}>
      <p>{view.text}</p>
    </Sheet>
  );
}
