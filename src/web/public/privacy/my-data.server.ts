import { cancelPath, myDataPath } from "#domain/navigation/addresses.ts";
import { openDays } from "#use-cases/forms/responses/tidy-forms.ts";
import type { MyData } from "#use-cases/privacy/read-my-data.ts";
import { formatDate } from "../../i18n/formats.ts";
import type { ConfirmErasingView, MyDataView } from "../shared/privacy/my-data-views.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { presentSections } from "../shared/privacy/data-sections.server.ts";
import type { MyDataRequest } from "../shared/privacy/open-my-data.server.ts";

export function presentMyData(request: MyDataRequest): MyDataView {
  const { data, t } = request;
  const { name: provider } = data.provider;
  return {
    ...lookOf(data),
    title: t("privacy.title", { provider }),
    text: t("privacy.text"),
    sections: presentSections(request),
    kept: { title: t("privacy.kept.title"), texts: [keptText(request), ...booksText(request)] },
    download: { label: t("privacy.download"), href: addressOf(request, `${myDataPath}.json`) },
    erase:
      data.stillNeeded === null
        ? { label: t("privacy.erase.open"), href: addressOf(request, myDataPath, { step: "erase" }) }
        : null,
    needed: neededView(request),
  };
}

export function presentErasing(request: MyDataRequest): ConfirmErasingView {
  const { data, t } = request;
  return {
    ...lookOf(data),
    title: t("privacy.erase.title"),
    text: [t("privacy.erase.text"), ...booksText(request)].join(" "),
    submit: t("privacy.erase.submit"),
    busy: t("privacy.erase.busy"),
    keep: { label: t("privacy.erase.keep"), href: addressOf(request, myDataPath) },
  };
}

function lookOf({ provider: { theme, primaryColor } }: MyData): Pick<MyDataView, "theme" | "brand"> {
  return { theme, brand: brandCss(primaryColor) };
}

function keptText({ data, viewer, t }: MyDataRequest): string {
  if (data.keptUntil !== null) return t("privacy.kept.until", { date: formatDate(data.keptUntil.getTime(), viewer) });
  return data.kind === "response"
    ? t("privacy.kept.open", { count: openDays })
    : t("privacy.kept.visit", { count: data.keep.visits });
}

/** Only bookings and orders appear in the provider's accounts. */
function booksText({ data, t }: MyDataRequest): string[] {
  return data.kind === "booking" || data.kind === "order" ? [t("privacy.erase.books")] : [];
}

function neededView(request: MyDataRequest): MyDataView["needed"] {
  const { link, data, viewer, t } = request;
  const { stillNeeded } = data;
  if (stillNeeded === null) return null;
  if (stillNeeded.for === "order") {
    const date = formatDate(stillNeeded.until.getTime(), viewer);
    return { text: t("privacy.needed.order", { date }), cancel: null };
  }
  const label = link.kind === "seat" ? t("outcome.manage.cancelSeat") : t("outcome.manage.cancel");
  return {
    text: t("privacy.needed.visit"),
    cancel: stillNeeded.canCancel ? { label, href: addressOf(request, cancelPath) } : null,
  };
}

function addressOf({ link }: MyDataRequest, path: string, more: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ [link.kind]: link.token, ...more })}`;
}
