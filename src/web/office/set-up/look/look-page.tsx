import script from "virtual:inline-script/look";
import { useNonce } from "../../../http/nonce.ts";
import { BrandTheme } from "../../../ui/brand/brand-theme.tsx";
import { EditorPage } from "../editor/editor-page.tsx";
import type { LookView } from "./look-views.ts";
import "./look.css";

/** Colour, logo, cover and theme, with the pages of the business beside them. */
export function LookPage({ view }: { view: LookView }) {
  return (
    <EditorPage
      view={view.editor}
      show={view.show}
      beside={
        <div className="look-side">
          <Guard guard={view.guard} />
          <Frames frames={view.frames} />
          <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: script }} />
        </div>
      }
    />
  );
}

function Guard({ guard }: { guard: LookView["guard"] }) {
  return (
    <section className="office-section look-guard" aria-labelledby="guard" data-css={guard.css} aria-live="polite">
      <h2 id="guard">{guard.title}</h2>
      <BrandTheme css={guard.css} />
      <div className="look-samples" aria-hidden="true">
        {guard.samples.map(({ theme, title }) => (
          <div key={theme} className="look-sample" data-theme={theme}>
            <span className="small muted">{title}</span>
            <span className="button button--primary">{guard.button}</span>
            <span className="look-sample__link">{guard.link}</span>
          </div>
        ))}
      </div>
      <ul className="look-words">
        {guard.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

/** One frame at a time. The tabs are radio buttons, so that they need no script. */
function Frames({ frames }: { frames: LookView["frames"] }) {
  return (
    <section className="office-section look-frames" aria-labelledby="frames">
      <h2 id="frames">{frames.title}</h2>
      <p className="small muted">{frames.lead}</p>
      <div className="look-tabs" role="radiogroup" aria-labelledby="frames">
        {frames.pages.map(({ id, label }, index) => (
          <label key={id} className="look-tab">
            <input className="visually-hidden" type="radio" name="frame" value={id} defaultChecked={index === 0} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {frames.pages.map(({ id, label, src, isMail }) => (
        <div key={id} className="look-frame" data-frame={id}>
          {isMail ? (
            <iframe src={src} title={label} loading="lazy" sandbox="" />
          ) : (
            // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site; a sandbox that lets it work would not protect anything
            <iframe src={src} title={label} loading="lazy" />
          )}
          <a href={src} target="_blank" rel="noreferrer" aria-label={`${frames.open}: ${label}`}>
            {frames.open}
          </a>
        </div>
      ))}
    </section>
  );
}
