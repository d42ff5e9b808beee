import { answerPath, attentionPath, officeWaitingPath, requestsPath } from "#domain/navigation/office-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { parseDay } from "#domain/time/day.ts";
import { floorToInstant, formatInstant } from "#domain/time/instant.ts";
import { listRequests, requestsPerPage, type ListedRequest } from "#use-cases/office/requests/list-requests.ts";
import { dayIn, formatTime } from "../../i18n/formats.ts";
import type { RequestGroup, RequestRow, RequestsView } from "../shared/requests/list-views.ts";
import { localeContext, servicesContext, type PageArguments } from "../../http/context.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { nameOf } from "../shared/front-desk/visit-words.server.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { viewerAt } from "../shared/words/office-words.server.ts";
import { rowWords, type RowWords } from "../shared/requests/list-rows.server.ts";
import { describeWish, sayHistory } from "../shared/requests/request-words.server.ts";

export async function presentRequests(args: PageArguments) {
  const { context, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const words = await rowWords(context, pass);
  const { t } = words;
  const services = context.get(servicesContext);
  const today = parseDay(dayIn(services.clock.now().getTime(), provider.zone))!;
  const asked = { page: readPage(url), today, zone: provider.zone };
  const { requests, count, page } = await listRequests({ providerId: provider.id, actor }, asked, services);
  const row = (request: ListedRequest) => rowOf(request, args, words);
  const view: RequestsView = {
    name: titleOf(t("console.nav.requests"), provider.name),
    title: count === 0 ? t("console.nav.requests") : t("console.requests.waiting", { count }),
    lead: count === 0 ? t("console.requests.empty") : t("console.requests.lead"),
    groups: groupsOf(requests, t).map(({ requests: own, ...group }) => ({ ...group, rows: own.map(row) })),
    attention:
      reachOf(actor.grant, "attention.see") === "none"
        ? null
        : { label: t("console.attention.title"), href: attentionPath(provider.slug) },
    waiting:
      reachOf(actor.grant, "waiting.run") === "none"
        ? null
        : { label: t("console.waiting.title"), href: officeWaitingPath(provider.slug) },
    pages:
      count <= requestsPerPage
        ? null
        : {
            label: t("console.requests.pages"),
            links: Array.from({ length: Math.ceil(count / requestsPerPage) }, (_, index) => ({
              label: String(index + 1),
              href: requestsPath(provider.slug, index + 1),
              isCurrent: index + 1 === page,
            })),
          },
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "requests" }), view };
}

function readPage(url: URL): number {
  const page = url.searchParams.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}

type Group = Omit<RequestGroup, "rows"> & { requests: ListedRequest[] };

/** Today's first, then those who want the same time, each with their rivals, then the others. */
function groupsOf(requests: readonly ListedRequest[], t: RowWords["t"]): Group[] {
  const today = requests.filter(({ isToday }) => isToday);
  const left = new Set(requests.filter(({ isToday }) => !isToday));
  const tied: Group[] = [];
  for (const request of left) {
    const references = new Set(request.rivals.map(({ reference }) => reference));
    const own = [...left].filter((other) => other === request || references.has(other.reference));
    if (own.length < 2) continue;
    for (const one of own) left.delete(one);
    tied.push({
      title: t("console.requests.sameTime", { count: own.length }),
      icon: "people",
      isTied: true,
      requests: own,
    });
  }
  const groups: Group[] = [
    { title: t("console.day.today"), icon: "clock", isTied: false, requests: today },
    ...tied,
    { title: t("console.requests.others"), icon: "inbox", isTied: false, requests: [...left] },
  ];
  const shown = groups.filter((group) => group.requests.length > 0);
  return shown.length === 1 ? shown.map((group) => ({ ...group, title: group.isTied ? group.title : null })) : shown;
}

function rowOf(request: ListedRequest, { context }: PageArguments, { t, format, now }: RowWords): RequestRow {
  const { provider } = passOf(context);
  const viewer = viewerAt(provider.zone, context);
  const locale = context.get(localeContext);
  const { reference, startsAt, proposedStartsAt, total, currency, notes } = request;
  const price = total === 0 ? [] : [formatMoney(total, currency, viewer.locale)];
  const rivals = request.rivals.map((rival) => nameOf(rival, locale, t));
  return {
    href: answerPath(provider.slug, reference),
    id: `r-${reference}`,
    who: nameOf(request, locale, t),
    what: [...request.services, ...price].join(", "),
    about: [sayHistory(request.history, t), t("console.requests.asked", { time: format(request.createdAt) })],
    notes: notes === "" ? null : notes,
    wish: describeWish({ ...request, rivals }, { viewer, t, now }),
    proposed: proposedStartsAt === null ? null : t("console.requests.proposed", { time: format(proposedStartsAt) }),
    confirm:
      request.wish === "free"
        ? {
            label: t("console.requests.confirm", { time: formatTime(startsAt!.getTime(), viewer) }),
            start: formatInstant(floorToInstant(startsAt!.getTime())),
          }
        : null,
  };
}
