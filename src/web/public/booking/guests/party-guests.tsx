import { submittedGuests } from "../state/action-result.ts";
import { useFaultOf } from "../faults.tsx";
import { GuestFields } from "./guest-fields.tsx";
import type { GuestsProps } from "./guests-props.ts";

/** The number of these guests is known, and in a party also their services. Here they get names, in the same order. */
export function PartyGuests({ data, result }: GuestsProps) {
  const { values, faults } = submittedGuests(result);
  const errorOf = useFaultOf(faults);
  const saved = values?.named ?? data.named;
  return Array.from({ length: data.count }, (_, index) => {
    const number = index + 1;
    const services = data.visit.lines.filter(({ person }) => person === number);
    return (
      <GuestFields
        key={number}
        number={number}
        guest={saved[index] ?? { name: "", email: "" }}
        errorOf={errorOf}
        isOptional={!data.isRequired}
        about={
          services.length > 0 && (
            <p className="muted">{services.map((line) => `${line.name}, ${line.length}`).join(" · ")}</p>
          )
        }
      />
    );
  });
}
