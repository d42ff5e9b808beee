import { useEffect, useEffectEvent, useMemo } from "react";
import { useTranslations } from "use-intl";
import { navigate } from "../../../../ui/navigation/navigate.ts";
import { useTag } from "../../../../i18n/provider.tsx";
import { Combobox } from "../../../../ui/combobox/combobox.tsx";
import { SkeletonLine } from "../../../../ui/skeleton/skeleton.tsx";
import { useAddress } from "../../state/use-address.ts";
import { rememberZone } from "./remember-zone.ts";
import { useZoneBook } from "./use-zone-book.ts";
import { readZoneBook } from "./zone-book.ts";
import type { ZoneListProps } from "./zone-list-props.ts";

/**
 * Finds a zone by city, country, name or offset. If the full list cannot be fetched, it uses the shorter list in the
 * page.
 */
export function ZoneSearch({ data: { query, zone, zones, time }, onChoose, onClose }: ZoneListProps) {
  const t = useTranslations();
  const locale = useTag();
  const address = useAddress(query);
  const { clock } = query;
  const book = useZoneBook(time.day?.date);
  const read = useMemo(
    () => (typeof book === "string" ? null : readZoneBook(book, { locale, clock })),
    [book, locale, clock],
  );
  const bringList = useEffectEvent(() =>
    navigate(address({ zones: true }), { replace: true, preventScrollReset: true }),
  );
  const isWanting = book === "lost" && zones === null;
  useEffect(() => {
    if (isWanting) void bringList();
  }, [isWanting]);
  if (read === null && (book === "loading" || zones === null)) return <SkeletonLine />;
  return (
    <Combobox
      name="tz"
      label={t("booking.zone.label")}
      options={read?.options ?? zones!.options}
      {...(read !== null && { find: read.find })}
      value={zone.id}
      emptyText={t("booking.zone.none")}
      help={{ text: t("booking.zone.help"), all: t("booking.zone.all") }}
      countText={(count) => t("booking.zone.found", { count })}
      isOpenAtFirst={zones === null}
      onChoose={(chosen) => {
        rememberZone(chosen);
        onChoose(chosen);
      }}
      onClose={onClose}
    />
  );
}
