import script from "virtual:inline-script/picture";
import { useNonce } from "../../../http/nonce.ts";

/** At the end of the page: the fields exist when it runs. */
export function PictureScript() {
  return <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: script }} />;
}
