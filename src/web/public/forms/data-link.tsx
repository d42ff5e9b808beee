import { TextLink } from "../../ui/button/text-link.tsx";
import type { EndingView } from "../shared/forms/form-views.ts";

/** The erasing page forbids framing, so it opens in the whole window. */
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
