import script from "virtual:inline-script/copy";
import { useNonce } from "../../../http/nonce.ts";
import { Button } from "../../../ui/button/button.tsx";
import type { SitesView, SnippetView } from "./sites-views.ts";

/** Text to copy. Without scripts it is selected by hand. */
export function CopiedText({ snippet, copy }: { snippet: SnippetView; copy: SitesView["copy"] }) {
  return (
    <section className="snippet" aria-labelledby={snippet.id}>
      <h3 id={snippet.id}>{snippet.title}</h3>
      <p className="small muted">{snippet.hint}</p>
      <pre className="snippet__text">
        <code>{snippet.text}</code>
      </pre>
      <Button look="quiet" data-copy={copy.done} aria-describedby={snippet.id} hidden>
        {copy.label}
      </Button>
      <p className="visually-hidden" role="status" />
    </section>
  );
}

/** At the end of the page: the buttons exist when it runs. */
export function CopyScript() {
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: script }} />;
}
