import { invitePath, peoplePath, personPath, withdrawPath } from "#domain/navigation/office-addresses.ts";
import { refOf, type MadeThing } from "#domain/office/people/made.ts";
import { mayGrant, reachOf, roles, switches, type Grant, type Role } from "#domain/office/verbs.ts";
import { listMadeBy } from "#use-cases/office/people/change-grant.ts";
import { handInvitations } from "#use-cases/office/people/hand-invitations.ts";
import { listOperators, type ListedPeople } from "#use-cases/office/people/list-people.ts";
import { formatMoment } from "../../i18n/formats.ts";
import { mostShown } from "./people-schemas.server.ts";
import type { GrantView, PeopleView } from "./people-views.ts";
import { servicesContext, type PageArguments } from "../../http/context.ts";
import { refused } from "../../http/refused.ts";
import type { Translator } from "../../i18n/translator.ts";
import { passOf, presentOfficeFrame, titleOf } from "../shared/frame/frame.server.ts";
import { officeTranslator, roleName, viewerAt } from "../shared/words/office-words.server.ts";

export async function presentPeople(args: PageArguments) {
  const { context } = args;
  const { signIn, provider, actor } = passOf(context);
  const t = await officeTranslator(context);
  const services = context.get(servicesContext);
  const { operators, invitations } = await listOperators(provider.id, services);
  const links = await handInvitations(actor, invitations, services);
  const isManager = reachOf(actor.grant, "people.manage") !== "none";
  const viewer = viewerAt(provider.zone, context);
  const view: PeopleView = {
    name: titleOf(t("console.nav.people"), provider.name),
    invite: isManager ? invitePath(provider.slug) : null,
    withdraw: isManager ? withdrawPath(provider.slug) : null,
    people: operators.map(({ id, name, email, grant, member, seenAt }) => ({
      name,
      email,
      role: roleName(grant.role, t),
      extra: [member ?? "", ...switches.filter((one) => grant.switches[one]).map((one) => switchName(one, t))]
        .filter((text) => text !== "")
        .join(" · "),
      seen: seenAt === null ? "" : t("console.me.seen", { time: formatMoment(seenAt.getTime(), viewer) }),
      href: mayGrant(actor.grant.role, grant.role) ? personPath(provider.slug, id) : null,
    })),
    copy: { label: t("content.embed.copy"), done: t("content.embed.copied") },
    invitations: invitations.map(({ id, email, grant, expiresAt }) => ({
      id,
      email,
      role: roleName(grant.role, t),
      link: linkOf(links.get(id), t("console.noMail.link", { email })),
      until: t("console.people.until", { time: formatMoment(expiresAt.getTime(), viewer) }),
    })),
  };
  return { frame: await presentOfficeFrame(args, { signIn, provider, place: "people" }), view };
}

function linkOf(address: string | undefined, label: string): PeopleView["invitations"][number]["link"] {
  return address === undefined ? null : { label, address };
}

function switchName(name: (typeof switches)[number], t: Translator): string {
  switch (name) {
    case "overrides":
      return t("console.people.overrides");
    case "money":
      return t("console.people.money");
  }
}

function roleHint(role: Role, t: Translator): string {
  switch (role) {
    case "owner":
      return t("console.roleHint.owner");
    case "manager":
      return t("console.roleHint.manager");
    case "front-desk":
      return t("console.roleHint.frontDesk");
    case "member":
      return t("console.roleHint.member");
  }
}

export async function presentInvite(args: PageArguments) {
  const t = await officeTranslator(args.context);
  const { provider } = passOf(args.context);
  const services = args.context.get(servicesContext);
  const { staff } = await listOperators(provider.id, services);
  const { delivers } = services.mailing;
  return presentGrant(args, staff, {
    title: t("console.people.invite"),
    lead: delivers ? t("console.people.inviteLead") : t("console.noMail.invite"),
    action: invitePath(provider.slug),
    submit: delivers ? t("console.people.inviteSend") : t("console.noMail.make"),
    asksEmail: true,
    end: null,
    made: null,
    values: { role: "front-desk", staff: "" },
  });
}

export async function presentPerson(args: PageArguments) {
  const { context, params } = args;
  const t = await officeTranslator(context);
  const { provider, actor } = passOf(context);
  const { operators, staff } = await listOperators(provider.id, context.get(servicesContext));
  const person = operators.find(({ id }) => id === params["operator"]);
  if (person === undefined || !mayGrant(actor.grant.role, person.grant.role))
    throw refused({ code: "page-not-found", path: args.url.pathname });
  const maker = { operatorId: person.id, staffId: person.grant.staffId };
  const made = (await listMadeBy({ providerId: provider.id }, maker, context.get(servicesContext))).slice(0, mostShown);
  return presentGrant(args, staff, {
    title: person.name,
    made:
      made.length === 0
        ? null
        : {
            title: t("console.people.made", { name: person.name }),
            isOwn: person.id === actor.operatorId,
            refs: made.map(refOf).join(" "),
            labels: made.map((thing) => titleOf(kindName(thing, t), thing.name)),
          },
    lead: person.email,
    action: personPath(provider.slug, person.id),
    submit: t("console.me.save"),
    asksEmail: false,
    end: t("console.people.end"),
    values: valuesOf(person.grant),
  });
}

function kindName({ kind }: MadeThing, t: Translator): string {
  switch (kind) {
    case "key":
      return t("console.keys.title");
    case "webhook":
      return t("console.webhooks.title");
    case "calendar":
      return t("console.calendars.title");
    case "feed":
      return t("console.people.feed");
    case "desk":
      return t("console.desk.title");
    case "invitation":
      return t("console.people.invited");
  }
}

function valuesOf({ role, staffId, switches: on }: Grant): Record<string, string> {
  const names = switches.filter((name) => on[name]).map((name) => [name, "yes"] as const);
  return { role, staff: staffId ?? "", ...Object.fromEntries(names) };
}

async function presentGrant(
  args: PageArguments,
  staff: ListedPeople["staff"],
  form: Omit<GrantView, "name" | "roles" | "staff" | "back">,
) {
  const { signIn, provider, actor } = passOf(args.context);
  const t = await officeTranslator(args.context);
  const view: GrantView = {
    ...form,
    name: titleOf(form.title, provider.name),
    back: peoplePath(provider.slug),
    roles: roles
      .filter((role) => mayGrant(actor.grant.role, role))
      .map((role) => ({ value: role, label: roleName(role, t), hint: roleHint(role, t) })),
    staff: [
      { value: "", label: t("console.people.noMember") },
      ...staff.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
  return { frame: await presentOfficeFrame(args, { signIn, provider, place: "people" }), view };
}
