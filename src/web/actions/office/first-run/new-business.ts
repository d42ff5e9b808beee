import { data, redirect } from "react-router";
import { providerPath } from "#domain/navigation/office-addresses.ts";
import { addBusiness } from "#packs/edit/add-business.ts";
import { servicesContext, type PageArguments } from "../../../http/context.ts";
import { readFields } from "../../../http/read-form.ts";
import { signInOf } from "../../../present/office/frame.ts";
import { faultsAtFields } from "../../../present/office/first-run/faults-at-fields.ts";
import { refuseForm } from "../form-result.ts";

/** The field for each value of a business. */
const fields = { name: "name", "time-zone": "zone", currency: "currency", locale: "locale" };

export async function handleNewBusiness({ context, request }: PageArguments) {
  const names = ["name", "zone", "currency", "locale", "instead"];
  const field = await readFields(request, names);
  const typed = Object.fromEntries(names.map((name) => [name, field(name)]));
  const { operator, id: signInId } = signInOf(context);
  const services = context.get(servicesContext);
  const added = await addBusiness(
    {
      ...{ name: field("name"), timeZone: field("zone"), currency: field("currency"), locale: field("locale") },
      replacesDemo: field("instead") === "demo",
    },
    { by: { kind: "operator", operatorId: operator.id, signInId }, now: services.clock.now() },
    services,
  );
  if (added.ok) return redirect(providerPath(added.value.slug), 303);
  if (added.refusal.code === "not-allowed") return refuseForm(context, added.refusal, typed);
  return data(await faultsAtFields(context, added.refusal.faults, { fields, typed }), 422);
}
