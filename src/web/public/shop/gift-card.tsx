import type { CardView } from "./sale-views.ts";
import "./gift-card.css";

/** A voucher or a pass as a printed card: the picture of the business, what it is worth, for whom, and its code. */
export function GiftCard({ card }: { card: CardView }) {
  const { kind, provider, logo, cover, worth, lines, message, code, until, ended } = card;
  return (
    <article className="gift-card" data-theme="light" data-ended={ended === null ? undefined : ""} aria-label={kind}>
      {cover === null ? (
        <div className="gift-card__plate" aria-hidden="true" />
      ) : (
        <img className="gift-card__plate" src={cover} alt="" />
      )}
      <div className="gift-card__face">
        <p className="gift-card__house">
          {logo !== null && <img className="gift-card__logo" src={logo} alt="" width={32} height={32} />}
          <span>{provider}</span>
        </p>
        <p className="gift-card__kind">{kind}</p>
        <p className="gift-card__worth">{worth}</p>
        {lines.map((line) => (
          <p key={line} className="gift-card__line">
            {line}
          </p>
        ))}
        {message !== "" && <blockquote className="gift-card__message">{message}</blockquote>}
        <div className="gift-card__foot">
          {code !== null && (
            <p className="gift-card__code">
              <span className="gift-card__label">{code.label}</span> <strong>{code.text}</strong>
            </p>
          )}
          <p className="gift-card__until">{until}</p>
        </div>
        {ended !== null && <p className="gift-card__ended">{ended}</p>}
      </div>
    </article>
  );
}
