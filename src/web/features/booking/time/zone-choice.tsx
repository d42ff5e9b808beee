import { lazy } from "react";
import { Form, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Instant } from "#domain/time/instant.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import { SummaryList } from "../../../ui/summary/summary-list.tsx";
import { StateFields } from "../state-fields.tsx";
import { useAddress } from "../use-address.ts";
import type { BookingData } from "../views.ts";

const ZoneList = lazy(async () => ({ default: (await import("./zone-list.tsx")).ZoneList }));

interface Props {
  data: Extract<BookingData, { step: "time" }>;
  /** The chosen slot: another zone shows it on another day, but it stays the same instant. */
  slot: Instant | null;
}

/** The zone is always said. The long list is fetched only by those who want another. */
export function ZoneChoice({ data: { query, zone, zones, time }, slot }: Props) {
  const t = useTranslations();
  const navigate = useNavigate();
  const address = useAddress(query);
  const keepsDay = slot === null ? { date: time.day?.date ?? null, month: null } : { date: null, month: null, slot };
  return (
    <div className="zone">
      <SummaryList
        rows={[
          {
            icon: "globe",
            term: t("booking.zone.label"),
            value: `${zone.city} (${zone.offset})`,
            note: t("booking.zone.now", { time: zone.now }),
            action: (
              <TextLink to={address({ zones: zones === null, slot })} replace preventScrollReset>
                {zones === null ? t("booking.zone.change") : t("booking.zone.done")}
                <span className="visually-hidden">: {t("booking.zone.label")}</span>
              </TextLink>
            ),
          },
        ]}
      />
      {zones !== null && (
        <Form method="get" action={address()} className="pick">
          <StateFields query={{ ...query, tz: null, zones: false, ...keepsDay }} />
          <ZoneList
            zones={zones}
            value={zone.id}
            onChoose={(tz) =>
              void navigate(address({ tz, zones: false, ...keepsDay }), { replace: true, preventScrollReset: true })
            }
          />
          <noscript>
            <Button type="submit" look="quiet">
              {t("booking.time.apply")}
            </Button>
          </noscript>
        </Form>
      )}
    </div>
  );
}
