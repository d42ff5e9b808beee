import { Suspense, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Instant } from "#domain/time/instant.ts";
import { navigate } from "../../../../ui/navigation/navigate.ts";
import { TextLink } from "../../../../ui/button/text-link.tsx";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { lazyPart } from "../../../../ui/lazy-part.ts";
import { SummaryList } from "../../../../ui/summary/summary-list.tsx";
import { useAddress } from "../../state/use-address.ts";
import type { BookingData } from "../../page/booking-views.ts";

const ZoneList = lazyPart(async () => (await import("../zones/zone-list.tsx")).ZoneList);

interface Props {
  data: Extract<BookingData, { step: "time" }>;
  /** The chosen slot. Another zone may show it on another day, but the instant stays the same. */
  slot: Instant | null;
}

/** Names the clock of the times. A visit in person always uses the place's clock, so there is nothing to choose. */
export function ZoneChoice({ data, slot }: Props) {
  const { place } = data.zone;
  if (place === null) return <OwnZone data={data} slot={slot} />;
  return (
    <p className="zone zone--place">
      <Icon name="globe" />
      {place}
    </p>
  );
}

/** The visitor's own zone. The long list loads only when the visitor opens it. */
function OwnZone({ data, slot }: Props) {
  const { query, zone, zones, time } = data;
  const t = useTranslations();
  const address = useAddress(query);
  const [isOpened, setOpened] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLAnchorElement>(null);
  const isOpen = isOpened || zones !== null;
  const keeps = { date: slot === null ? (time.day?.date ?? null) : null, month: null, slot };
  function close() {
    // After a click outside, focus is already where the visitor wants it.
    if (box.current?.contains(document.activeElement)) change.current?.focus();
    setOpened(false);
  }
  function choose(tz: string) {
    void navigate(address({ tz, zones: false, ...keeps }), { replace: true, preventScrollReset: true });
  }
  return (
    <div className="zone" ref={box}>
      <SummaryList
        rows={[
          {
            icon: "globe",
            term: t("booking.zone.label"),
            value: `${zone.city} (${zone.offset})`,
            note: t("booking.zone.now", { time: zone.now }),
            action: (
              <TextLink
                ref={change}
                to={address({ zones: !isOpen, slot })}
                replace
                preventScrollReset
                onClick={(event) => {
                  // If the URL opened the list, only another URL can close it.
                  if (zones !== null) return;
                  event.preventDefault();
                  setOpened(!isOpened);
                }}
              >
                {isOpen ? t("booking.zone.done") : t("booking.zone.change")}
                <span className="visually-hidden">: {t("booking.zone.label")}</span>
              </TextLink>
            ),
          },
        ]}
      />
      {isOpen && (
        <Suspense>
          <ZoneList data={data} keeps={keeps} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
