import { Link } from "#web/ui/navigation/link.tsx";
import "./mail-box.css";

interface Props {
  mail: {
    id: string;
    from: { name: string; address: string };
    to: { name: string; address: string };
    replyTo: { name: string; address: string } | null;
    subject: string;
    text: string;
    calendar: string | null;
  };
}

export function MailBoxPage({ mail: { id, from, to, replyTo, subject, text, calendar } }: Props) {
  return (
    <main id="content" className="mail-box" tabIndex={-1}>
      <p>
        <Link className="text-link" to="/dev/mail">
          All mails
        </Link>
      </p>
      <h1 className="mail-box__title">{subject}</h1>
      <dl className="mail-box__head">
        <dt>From</dt>
        <dd>{written(from)}</dd>
        <dt>To</dt>
        <dd>{written(to)}</dd>
        {replyTo !== null && (
          <>
            <dt>Reply to</dt>
            <dd>{written(replyTo)}</dd>
          </>
        )}
      </dl>
      <iframe className="mail-box__frame" src={`/dev/mail/${id}/html`} title={subject} sandbox="" />
      <details>
        <summary>Plain text</summary>
        <pre className="mail-box__text">{text}</pre>
      </details>
      {calendar !== null && (
        <details>
          <summary>Calendar file</summary>
          <pre className="mail-box__text">{calendar}</pre>
        </details>
      )}
    </main>
  );
}

function written({ name, address }: { name: string; address: string }): string {
  return name === "" ? address : `${name} <${address}>`;
}
