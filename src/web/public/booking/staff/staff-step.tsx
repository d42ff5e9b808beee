import { useTranslations } from "use-intl";
import { Avatar, AvatarStack } from "../../../ui/avatar/avatar.tsx";
import { LinkCards } from "../../../ui/choice/link-cards.tsx";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import { ServiceHead } from "../parts/service-head.tsx";
import { StepBar } from "../parts/step-bar.tsx";
import { useAddress } from "../state/use-address.ts";
import { useSteps } from "../state/use-steps.ts";
import type { BookingData } from "../page/booking-views.ts";

/** "Anyone" comes first, because it offers the most times. */
export function StaffStep({ data }: { data: Extract<BookingData, { step: "staff" }> }) {
  const t = useTranslations();
  const { head, query, staff } = data;
  const address = useAddress(query);
  const steps = useSteps(query, head, "staff");
  return (
    <>
      <StepBar {...steps} />
      <FormShell aside={<ServiceHead head={head} isHidden={query.hideDetails} />}>
        <h2 className="step-title" tabIndex={-1}>
          {t("booking.staff.title")}
        </h2>
        <LinkCards
          cards={[
            {
              title: t("booking.staff.any"),
              text: t("booking.staff.anyHint"),
              href: address({ staff: "any" }),
              media: <AvatarStack people={staff.slice(0, 3)} />,
            },
            ...staff.map(({ slug, name, title, photo, facts }) => ({
              title: name,
              text: title,
              href: address({ staff: slug }),
              media: <Avatar name={name} photo={photo} />,
              facts,
            })),
          ]}
        />
      </FormShell>
    </>
  );
}
