import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { FormShell } from "../../../ui/shell/form-shell.tsx";
import { Stepper } from "../../../ui/stepper/stepper.tsx";
import { typedGuests, type BookingAnswer } from "../answer.ts";
import { Faults, useFaultOf } from "../faults.tsx";
import { BookLabel } from "../book-label.tsx";
import { HoldNotice } from "../hold-notice.tsx";
import { RequestNote } from "../request-note.tsx";
import { StepBar } from "../step-bar.tsx";
import { useAddress } from "../use-address.ts";
import { useRememberHold } from "../use-release.ts";
import { useSteps } from "../use-steps.ts";
import type { BookingData } from "../views.ts";
import { VisitSummary } from "../visit-summary.tsx";

interface Props {
  data: Extract<BookingData, { step: "guests" }>;
  answer: BookingAnswer | undefined;
}

export function GuestsStep({ data, answer }: Props) {
  const t = useTranslations();
  const { head, query, visit, hold, key } = data;
  const address = useAddress(query);
  const steps = useSteps(query, head, "guests");
  const navigation = useNavigation();
  useRememberHold(hold?.token ?? null);
  const isSending = navigation.state !== "idle" && navigation.formData?.get("intent") === "guests";
  const booking = head.isRequest ? t("booking.request.sending") : t("booking.details.booking");
  const sending = head.payNow > 0 ? t("booking.details.saving") : booking;
  const changeHref = address({ step: "time" });
  return (
    <>
      <Faults faults={typedGuests(answer).faults} answer={answer} />
      <StepBar {...steps} />
      <FormShell aside={<VisitSummary head={head} visit={visit} changeHref={changeHref} />}>
        <h1 className="step-title">{t("booking.guests.title")}</h1>
        {!data.isRequired && <p className="muted">{t("booking.guests.optional")}</p>}
        <Form method="post" action={address()} className="fields" noValidate>
          <input type="hidden" name="key" value={key} />
          {data.by === "count" ? (
            <Count data={data} answer={answer} />
          ) : (
            <Named key={JSON.stringify(typedGuests(answer).values?.named)} data={data} answer={answer} />
          )}
          <Button type="submit" name="intent" value="guests" isWide busyText={isSending ? sending : undefined}>
            <BookLabel head={head} time={visit.time} />
          </Button>
          {head.isRequest && <RequestNote />}
          {hold !== null && <HoldNotice key={`${hold.until} ${hold.secondsLeft}`} hold={hold} againHref={changeHref} />}
        </Form>
      </FormShell>
    </>
  );
}

/** Limits are said before anything is sent. */
function useLimits({ seatsLeft, most }: Props["data"]): string {
  const t = useTranslations();
  const limit = t("booking.guests.most", { count: most });
  return seatsLeft === null ? limit : `${t("booking.guests.seatsLeft", { count: seatsLeft })} ${limit}`;
}

function Count({ data, answer }: Props) {
  const t = useTranslations();
  const { values, faults } = typedGuests(answer);
  const errorOf = useFaultOf(faults);
  const typed = values?.count ?? "";
  return (
    <Stepper
      name="guestCount"
      label={t("guests.count.label")}
      hint={useLimits(data)}
      error={errorOf("guestCount")}
      isOptional={!data.isRequired}
      min={data.isRequired ? 1 : 0}
      max={data.most}
      start={/^\d+$/.test(typed) ? Number(typed) : Math.max(data.count, data.isRequired ? 1 : 0)}
      fewerLabel={t("booking.guests.fewer")}
      moreLabel={t("booking.guests.more")}
    />
  );
}

function Named({ data, answer }: Props) {
  const t = useTranslations();
  const { values, faults } = typedGuests(answer);
  const errorOf = useFaultOf(faults);
  const isLive = useHydrated();
  const saved = values?.named ?? data.named;
  const [guests, setGuests] = useState(() =>
    (saved.length === 0 && data.isRequired ? [{ name: "", email: "" }] : saved).map((guest, id) => ({ ...guest, id })),
  );
  const add = () =>
    setGuests((before) => [...before, { name: "", email: "", id: Math.max(-1, ...before.map(({ id }) => id)) + 1 }]);
  const remove = (id: number) => setGuests((before) => before.filter((guest) => guest.id !== id));
  return (
    <>
      <p className="muted">{useLimits(data)}</p>
      {guests.map(({ id, name, email }, index) => {
        const number = index + 1;
        return (
          <fieldset className="guest" key={id}>
            <legend className="guest__legend">{t("booking.guests.guest", { number })}</legend>
            <TextField
              name={`guest-${number}-name`}
              label={t("guests.name.label")}
              defaultValue={name}
              error={errorOf(`guest-${number}-name`)}
              autoComplete={`section-guest-${number} name`}
            />
            <TextField
              name={`guest-${number}-email`}
              type="email"
              label={t("guests.email.label")}
              defaultValue={email}
              error={errorOf(`guest-${number}-email`)}
              autoComplete={`section-guest-${number} email`}
            />
            {isLive && (
              <Button look="plain" icon="close" onClick={() => remove(id)}>
                {t("booking.guests.remove", { number })}
              </Button>
            )}
          </fieldset>
        );
      })}
      {guests.length < data.most &&
        (isLive ? (
          <Button look="quiet" icon="plus" onClick={add}>
            {t("booking.guests.add")}
          </Button>
        ) : (
          <Button type="submit" name="intent" value="add-guest" look="quiet" icon="plus">
            {t("booking.guests.add")}
          </Button>
        ))}
    </>
  );
}
