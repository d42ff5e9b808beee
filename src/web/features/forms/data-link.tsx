import { TextLink } from "../../ui/button/text-link.tsx";
import type { EndingView } from "./form-views.ts";

/** Nobody may frame the page that erases: from a frame it opens in the whole window. */
export function MyDataLink({ data }: Pick<EndingView, "data">) {
  if (data === null) return null;
  return (
    <p className="small">
      <TextLink to={data.href} reloadDocument target="_top">
        {data.label}
      </TextLink>
    </p>
  );
}
