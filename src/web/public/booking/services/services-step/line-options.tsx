import { useTranslations } from "use-intl";
import { Link } from "../../../../ui/navigation/link.tsx";
import type { OfferedView, ServicesData } from "../../page/booking-views.ts";
import { changeCartLine } from "./change-cart.ts";
import { useCartLinks } from "./use-cart-links.ts";

interface Props {
  data: ServicesData;
  offer: OfferedView;
  /** The line's position among the person's services. */
  turn: number;
  anchor: string;
}

/** The choice of length and member, if there is one. Each option is a link, and the chosen one is marked. */
export function LineOptions({ data: { query, cart, person }, offer, turn, anchor }: Props) {
  const t = useTranslations();
  const linkTo = useCartLinks(query);
  const { staff, duration: chosen } = cart[person]![turn]!;
  const length = offer.durations.find(({ minutes }) => minutes === chosen) ?? offer.durations[0];
  const isAny = !offer.staff.some(({ slug }) => slug === staff);
  const optionTo = (change: Parameters<typeof changeCartLine>[3]) =>
    linkTo(changeCartLine(cart, person, turn, change), person, anchor);
  return (
    <>
      {length !== undefined && (
        <Options
          legend={t("booking.time.duration")}
          options={offer.durations.map((one) => ({
            label: one.label,
            link: optionTo({ duration: one.minutes }),
            isChosen: one === length,
          }))}
        />
      )}
      {offer.staff.length > 0 && (
        <Options
          legend={t("booking.services.staff")}
          options={[
            { label: t("booking.staff.any"), link: optionTo({ staff: null }), isChosen: isAny },
            ...offer.staff.map(({ slug, label }) => ({
              label,
              link: optionTo({ staff: slug }),
              isChosen: slug === staff,
            })),
          ]}
        />
      )}
    </>
  );
}

interface OptionsProps {
  legend: string;
  options: { label: string; link: ReturnType<ReturnType<typeof useCartLinks>>; isChosen: boolean }[];
}

function Options({ legend, options }: OptionsProps) {
  return (
    <div className="service-card__options chips" role="group" aria-label={legend}>
      <p className="service-card__legend">{legend}</p>
      <ul>
        {options.map(({ label, link, isChosen }) => (
          <li key={label}>
            <Link {...link} className="chip" aria-current={isChosen ? "true" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
