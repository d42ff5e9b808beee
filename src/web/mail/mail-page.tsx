import type { ReactNode } from "react";
import { postcodesIn, telephoneHref, telephonesIn, type TextPart } from "#domain/text/numbers.ts";
import { mailColours, mailStyles, type MailColours } from "./mail-styles.ts";
import type { MailLink, WrittenMailRow, WrittenMailView } from "./view.ts";

/**
 * Mail programs support tables and inline styles, and little else. Inline colours are for programs without style
 * sheets. The style sheet switches them in dark mode.
 */
export function MailPage({ view }: { view: WrittenMailView }) {
  const colours = mailColours(view.primaryColor);
  const { light } = colours;
  return (
    <html lang={view.lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{view.subject}</title>
        <style>{mailStyles(colours)}</style>
      </head>
      <body className="page" style={{ margin: 0, padding: 0, backgroundColor: light.canvas }}>
        <Preheader>{[view.title, ...view.texts, view.note?.text.split("\n\n")[0] ?? ""].join(" ")}</Preheader>
        <Table className="page" style={{ backgroundColor: light.canvas }}>
          <tr>
            <td align="center" style={{ padding: "24px 12px" }}>
              <Table className="sheet" style={sheet(light)}>
                <tr>
                  <td className="inner" style={{ padding: "32px 32px 28px" }}>
                    <Letter view={view} colours={light} />
                  </td>
                </tr>
              </Table>
              <Footer view={view} colours={light} />
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif";

function sheet({ surface, line }: MailColours) {
  return {
    maxWidth: 560,
    backgroundColor: surface,
    border: `1px solid ${line}`,
    borderRadius: 8,
    borderCollapse: "separate",
  } as const;
}

function Table({ children, ...rest }: { children: ReactNode; className?: string; style?: React.CSSProperties }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} {...rest}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The text that an inbox shows next to the subject. */
function Preheader({ children }: { children: string }) {
  return (
    <div style={{ display: "none", overflow: "hidden", lineHeight: "1px", maxHeight: 0, maxWidth: 0, opacity: 0 }}>
      {children}
    </div>
  );
}

interface PartProps {
  view: WrittenMailView;
  colours: MailColours;
}

function Letter({ view, colours }: PartProps) {
  const { provider, title, texts, note, leaf, rows, quotes, buttons, links } = view;
  const text = { fontFamily: font, fontSize: 16, lineHeight: "24px", color: colours.text, margin: "0 0 12px" };
  return (
    <>
      <p
        className="muted"
        style={{ ...text, fontSize: 14, lineHeight: "20px", color: colours.muted, margin: "0 0 20px" }}
      >
        {provider}
      </p>
      {leaf !== null && <Leaf leaf={leaf} colours={colours} />}
      <h1 className="text" style={{ ...text, fontSize: 24, lineHeight: "30px", fontWeight: 600, margin: "0 0 10px" }}>
        {title}
      </h1>
      {texts.map((line) => (
        <p key={line} className="text" style={{ ...text, whiteSpace: "pre-line" }}>
          {line}
        </p>
      ))}
      {note !== null && <div className="text note" style={text} dangerouslySetInnerHTML={{ __html: note.html }} />}
      <Rows rows={rows} colours={colours} />
      {quotes.map(({ term, text: said }) => (
        <div
          key={term}
          className="quote"
          style={{ borderLeft: `2px solid ${colours.line}`, padding: "0 0 0 14px", margin: "0 0 16px" }}
        >
          <p className="muted" style={{ ...text, fontSize: 14, lineHeight: "20px", color: colours.muted, margin: 0 }}>
            {term}
          </p>
          <p className="text" style={{ ...text, margin: 0, whiteSpace: "pre-line", wordBreak: "break-word" }}>
            {said}
          </p>
        </div>
      ))}
      <Buttons buttons={buttons} colours={colours} />
      {links.length > 0 && (
        <p style={{ ...text, margin: "14px 0 0" }}>
          {links.map(({ label, href }) => (
            <a
              key={label}
              className="link"
              href={href}
              style={{ color: colours.link, display: "inline-block", padding: "10px 20px 10px 0" }}
            >
              {label}
            </a>
          ))}
        </p>
      )}
    </>
  );
}

function Leaf({
  leaf: { month, day, weekday, isVoid },
  colours,
}: {
  leaf: NonNullable<WrittenMailView["leaf"]>;
  colours: MailColours;
}) {
  const line = { fontFamily: font, textAlign: "center", textDecoration: isVoid ? "line-through" : "none" } as const;
  const small = { ...line, fontSize: 13, lineHeight: "18px" };
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: "0 0 20px" }}>
      <tbody>
        <tr>
          <td
            className={isVoid ? "leaf" : "leaf marked"}
            width={88}
            style={{ border: `1px solid ${isVoid ? colours.line : colours.edge}`, borderRadius: 6, padding: "8px 4px" }}
          >
            <div
              className={isVoid ? "muted" : "accent"}
              style={{ ...small, color: isVoid ? colours.muted : colours.link }}
            >
              {month}
            </div>
            <div
              className={isVoid ? "muted" : "text"}
              style={{ ...line, fontSize: 32, lineHeight: "38px", color: isVoid ? colours.muted : colours.text }}
            >
              {day}
            </div>
            <div className="muted" style={{ ...small, color: colours.muted }}>
              {weekday}
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Rows({ rows, colours }: { rows: WrittenMailRow[]; colours: MailColours }) {
  const cell = {
    fontFamily: font,
    fontSize: 16,
    lineHeight: "24px",
    padding: "10px 0",
    borderTop: `1px solid ${colours.line}`,
  };
  return (
    <Table style={{ margin: "12px 0 20px" }}>
      {rows.map(({ term, values, href, note, isStruck = false }) => (
        <tr key={term}>
          <td className="row" valign="top" style={{ ...cell, color: colours.text, wordBreak: "break-word" }}>
            <div className="muted" style={{ fontSize: 14, lineHeight: "20px", color: colours.muted }}>
              {term}
            </div>
            {values.map((value, index) => (
              <div key={value} className="text" style={{ textDecoration: isStruck ? "line-through" : "none" }}>
                {href !== undefined && index === values.length - 1 ? (
                  <a className="link" href={href} style={{ color: colours.link }}>
                    <Unbroken parts={postcodesIn(value)} />
                  </a>
                ) : (
                  value
                )}
              </div>
            ))}
            {note !== undefined && (
              <div className="muted" style={{ fontSize: 14, lineHeight: "20px", color: colours.muted }}>
                {note}
              </div>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Buttons({ buttons, colours }: { buttons: MailLink[]; colours: MailColours }) {
  return buttons.map(({ label, href }, index) => {
    const isMain = index === 0;
    return (
      <a
        key={label}
        className={isMain ? "button" : "button quiet"}
        href={href}
        style={{
          display: "inline-block",
          fontFamily: font,
          fontSize: 16,
          lineHeight: "20px",
          fontWeight: 600,
          padding: "12px 20px",
          margin: "0 12px 10px 0",
          borderRadius: 6,
          textDecoration: "none",
          border: `1px solid ${isMain ? colours.edge : colours.line}`,
          color: isMain ? colours.onPrimary : colours.text,
          backgroundColor: isMain ? colours.primary : colours.surface,
        }}
      >
        {label}
      </a>
    );
  });
}

function Footer({ view, colours }: PartProps) {
  const small = { fontFamily: font, fontSize: 13, lineHeight: "19px" };
  return (
    <Table style={{ maxWidth: 560 }}>
      <tr>
        <td style={{ padding: "20px 20px 0" }}>
          {view.footer.map((line) => (
            <p key={line} className="muted" style={{ ...small, color: colours.muted, margin: "0 0 6px" }}>
              <Telephones text={line} colour={colours.muted} />
            </p>
          ))}
          {[view.data, view.stop]
            .filter((link) => link !== null)
            .map(({ label, href }) => (
              <p key={href} style={{ ...small, margin: 0 }}>
                <a
                  className="muted"
                  href={href}
                  style={{ ...small, color: colours.muted, display: "inline-block", padding: "6px 0" }}
                >
                  {label}
                </a>
              </p>
            ))}
        </td>
      </tr>
    </Table>
  );
}

const unbroken = { whiteSpace: "nowrap" } as const;

/** Text in which each number stays on one line. */
function Unbroken({ parts }: { parts: TextPart[] }) {
  return parts.map(({ text, isNumber }) =>
    isNumber ? (
      <span key={text} style={unbroken}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}

/** The business's own sentence, in which each telephone number is a link that calls it. */
function Telephones({ text: sentence, colour }: { text: string; colour: string }) {
  return telephonesIn(sentence).map(({ text, isNumber }) =>
    isNumber ? (
      <a key={text} className="muted" href={telephoneHref(text)} style={{ ...unbroken, color: colour }}>
        {text}
      </a>
    ) : (
      text
    ),
  );
}
