import { useState } from "react";
import { otherAmount, type TypedGift } from "#domain/shop/gift.ts";
import { ChoiceList } from "../../../ui/choice/choice-list.tsx";
import { controlProps, FieldFrame } from "../../../ui/field/field-frame.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { saleErrorOf, SaleForm } from "../sale-form.tsx";
import type { SaleResult, VouchersView } from "../sale-views.ts";

interface Props {
  view: VouchersView;
  result: SaleResult<TypedGift> | undefined;
}

/** Where a visitor buys a gift voucher. */
export function VouchersPage({ view, result }: Props) {
  const typed = result?.typed ?? view.typed;
  const [amount, setAmount] = useState(typed.amount);
  const [other, setOther] = useState(typed.other);
  const [recipient, setRecipient] = useState(typed.recipient);
  const chosen = view.amounts.choices.find(({ value }) => value === amount && value !== otherAmount);
  const card = { ...view.card, worth: chosen?.label ?? other, lines: recipient === "" ? [] : [recipient] };
  return (
    <SaleForm view={view} result={result} card={card}>
      <ChoiceList
        name="amount"
        legend={view.amounts.legend}
        choices={view.amounts.choices}
        chosen={[typed.amount]}
        error={saleErrorOf(result, "amount")}
        onChoose={setAmount}
        more={
          view.other !== null && (
            <TextField
              name="other"
              label={view.other.label}
              hint={view.other.hint}
              inputMode="decimal"
              error={saleErrorOf(result, "other")}
              defaultValue={typed.other}
              autoComplete="off"
              maxLength={20}
              onChange={(event) => setOther(event.currentTarget.value)}
            />
          )
        }
      />
      {/* Without the choice of how to send it, a fault about that leads here. */}
      <fieldset className="sale-page__part" {...(view.send === null && { id: "send", tabIndex: -1 })}>
        <legend className="sale-page__legend">{view.recipient.legend}</legend>
        <TextField
          name="recipient"
          label={view.recipient.label}
          error={saleErrorOf(result, "recipient")}
          defaultValue={typed.recipient}
          autoComplete="off"
          isOptional
          maxLength={100}
          onChange={(event) => setRecipient(event.currentTarget.value)}
        />
        <TextArea
          name="message"
          label={view.message.label}
          hint={view.message.hint}
          error={saleErrorOf(result, "message")}
          defaultValue={typed.message}
          isOptional
          maxLength={view.message.most}
        />
      </fieldset>
      {view.send === null ? (
        <input type="hidden" name="send" value="own" />
      ) : (
        <Sending send={view.send} typed={typed} result={result} />
      )}
    </SaleForm>
  );
}

type Send = NonNullable<VouchersView["send"]>;

function Sending({ send, typed, result }: Pick<Props, "result"> & { send: Send; typed: TypedGift }) {
  const { legend, choices, recipientEmail, day } = send;
  return (
    <>
      <ChoiceList
        name="send"
        legend={legend}
        choices={choices}
        chosen={[typed.send]}
        error={saleErrorOf(result, "send")}
      />
      <TextField
        name="recipientEmail"
        type="email"
        label={recipientEmail.label}
        hint={recipientEmail.hint}
        error={saleErrorOf(result, "recipientEmail")}
        defaultValue={typed.recipientEmail}
        autoComplete="off"
        maxLength={254}
      />
      <Day day={day} value={typed.day} error={saleErrorOf(result, "day")} />
    </>
  );
}

function Day({ day, value, error }: { day: Send["day"]; value: string; error: string | undefined }) {
  const labels = { name: "day", label: day.label, hint: day.hint, error };
  return (
    <FieldFrame {...labels}>
      <input {...controlProps(labels)} type="date" className="input" defaultValue={value} min={day.min} max={day.max} />
    </FieldFrame>
  );
}
