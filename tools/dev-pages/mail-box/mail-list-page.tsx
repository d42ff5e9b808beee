import { Link } from "#web/ui/navigation/link.tsx";
import "./mail-box.css";

interface Props {
  /** Null if a mail server is configured: then no mail is kept here. */
  mails: { id: string; sentAt: string; to: string; subject: string }[] | null;
}

/** For developers. Like every page under /dev it is in English and not in the catalogues. */
export function MailListPage({ mails }: Props) {
  return (
    <main id="content" className="mail-box" tabIndex={-1}>
      <h1 className="mail-box__title">Mails</h1>
      <p className="muted">{introOf(mails)}</p>
      <ol className="mail-box__list">
        {mails?.map(({ id, sentAt, to, subject }) => (
          <li key={id} className="mail-box__mail">
            <Link className="text-link" to={`/dev/mail/${id}`}>
              {subject}
            </Link>
            <span className="small muted">
              {to} · <time dateTime={sentAt}>{sentAt.slice(0, 19).replace("T", " ")} UTC</time>
            </span>
          </li>
        ))}
      </ol>
    </main>
  );
}

function introOf(mails: Props["mails"]): string {
  if (mails === null) return "SMTP_URL is set, so mails go to that server and are not kept here.";
  return mails.length === 0
    ? "No mails yet. Book something, then reload this page."
    : "SMTP_URL is not set, so these mails were not sent. Newest first.";
}
