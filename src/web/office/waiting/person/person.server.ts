import { redirect } from "react-router";
import {
  changeWaitingPath,
  newBookingPath,
  officeHoldPath,
  officeWaitingPath,
} from "#domain/navigation/office-addresses.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { formatInstant, toMilliseconds } from "#domain/time/instant.ts";
import { laterEnds } from "#use-cases/office/waiting/extend-offer.ts";
import { readWaitingPerson, type OfficeEntry } from "#use-cases/office/waiting/read-waiting-lists.ts";
import type { WaitingPersonView } from "../waiting-views.ts";
import { newKey, servicesContext, type PageArguments } from "../../../http/context.ts";
import { refused } from "../../../http/refused.ts";
import type { Translator } from "../../../i18n/translator.ts";
import { passOf, presentOfficeFrame, titleOf } from "../../shared/frame/frame.server.ts";
import { formatShort, officeTranslator, viewerAt } from "../../shared/words/office-words.server.ts";
import { offerOf } from "../lists.server.ts";
import { awaitedBy, contactOf, marksOf } from "../words.server.ts";
import { withDone } from "../../shared/words/notice-words.server.ts";

/** One person who waits. Someone who no longer waits has no page: the lists say so. */
export async function presentWaitingPerson(args: PageArguments) {
  const { context, params, url } = args;
  const pass = passOf(context);
  const { provider, actor } = pass;
  const { slug } = provider;
  const services = context.get(servicesContext);
  const found = await readWaitingPerson({ providerId: provider.id, actor }, params["entry"]!, services);
  if (!found.ok) {
    if (found.refusal.code === "waiting-changed") throw redirect(withDone(officeWaitingPath(slug), "waiting-over"));
    throw refused({ code: "page-not-found", path: url.pathname });
  }
  const entry = found.value;
  const t = await officeTranslator(context);
  const viewer = viewerAt(provider.zone, context);
  const now = services.clock.now();
  const { id, name, offer, email, canOffer } = entry;
  const awaited = awaitedBy(entry, slug, viewer, t);
  const offered = offerOf(entry, viewer, now, t);
  const ends = laterEnds(entry);
  const mayBook = reachOf(actor.grant, "bookings.make") !== "none";
  const view: WaitingPersonView = {
    name: titleOf(name, provider.name),
    title: name,
    lead: `${awaited.title}, ${awaited.when}`,
    badges: [
      offered === null ? { text: t("console.waiting.waits"), tone: "neutral" } : { text: offered, tone: "success" },
    ],
    facts: marksOf(entry, viewer, now, t).join(" · "),
    contact: contactOf(entry),
    hint: hintOf(entry, t),
    offer: canOffer
      ? {
          action: changeWaitingPath(slug, id, "offer"),
          key: newKey(context),
          text: email === "" ? t("console.waiting.offerCall") : t("console.waiting.offerText"),
        }
      : null,
    extend:
      ends.length === 0
        ? null
        : {
            action: changeWaitingPath(slug, id, "extend"),
            key: newKey(context),
            text: email === "" ? t("console.waiting.extendCall") : t("console.waiting.extendText"),
            ends: ends.map((end) => ({
              value: formatInstant(end),
              label: formatShort(toMilliseconds(end), viewer, now.getTime()),
            })),
          },
    book:
      offer === null || offer.token === null || !mayBook
        ? null
        : {
            label: t("console.waiting.book"),
            href: officeHoldPath(newBookingPath(slug), offer.token),
            text: t("console.waiting.bookText"),
          },
    remove: {
      action: changeWaitingPath(slug, id, "remove"),
      key: newKey(context),
      label: t("console.waiting.removeSubmit", { name }),
    },
    back: officeWaitingPath(slug),
  };
  return { frame: await presentOfficeFrame(args, { ...pass, place: "waiting" }), view };
}

/** What happens without the office. */
function hintOf({ offer, canOffer, kind }: OfficeEntry, t: Translator): string | null {
  if (offer !== null || canOffer) return null;
  return kind === "watch" ? t("console.waiting.looks") : t("console.waiting.noneFree");
}
