import type { EditorField, Section } from "../fields/field.server.ts";

/** A rate of its own. */
export const ownTaxRate: EditorField = {
  kind: "percent",
  key: "tax-rate",
  label: "console.setUp.field.ownTaxRate",
  hint: "console.setUp.hint.ownTaxRate",
};

const validMonths: EditorField = {
  kind: "number",
  key: "valid-months",
  label: "console.setUp.field.validMonths",
  hint: "console.setUp.hint.validMonths",
};

export const couponSections: readonly Section[] = [
  {
    id: "words",
    title: "console.setUp.section.coupon",
    fields: [
      {
        kind: "line",
        key: "name",
        label: "console.setUp.field.name",
        hint: "console.setUp.hint.couponName",
        isNeeded: true,
      },
      {
        kind: "line",
        key: "code",
        label: "console.setUp.field.couponCode",
        hint: "console.setUp.hint.couponCode",
        isNeeded: true,
      },
      { kind: "percent", key: "share", label: "console.setUp.field.couponShare" },
      { kind: "money", key: "sum", label: "console.setUp.field.couponSum", hint: "console.setUp.hint.couponSum" },
    ],
  },
  {
    id: "limits",
    title: "console.setUp.section.couponLimits",
    fields: [
      {
        kind: "money",
        key: "minimum",
        label: "console.setUp.field.couponMinimum",
        hint: "console.setUp.hint.couponMinimum",
      },
      { kind: "day", key: "from", label: "console.setUp.field.fromDay", hint: "console.setUp.hint.couponDays" },
      { kind: "day", key: "to", label: "console.setUp.field.toDay" },
      { kind: "number", key: "most-uses", label: "console.setUp.field.mostUses", hint: "console.setUp.hint.mostUses" },
      { kind: "number", key: "most-per-person", label: "console.setUp.field.mostPerPerson" },
      {
        kind: "references",
        key: "services",
        label: "console.setUp.field.services",
        hint: "console.setUp.hint.couponServices",
        to: "service",
      },
    ],
  },
];

export const packageSections: readonly Section[] = [
  {
    id: "words",
    title: "console.setUp.section.words",
    fields: [
      { kind: "line", key: "name", label: "console.setUp.field.name", isNeeded: true },
      {
        kind: "text",
        key: "description",
        label: "console.setUp.field.description",
        hint: "console.setUp.hint.markdown",
      },
    ],
  },
  {
    id: "price",
    title: "console.setUp.section.visitsAndPrice",
    fields: [
      { kind: "number", key: "visits", label: "console.setUp.field.visits", isNeeded: true },
      { kind: "money", key: "price", label: "console.setUp.field.packagePrice", isNeeded: true },
      {
        kind: "list",
        key: "services",
        label: "console.setUp.field.services",
        hint: "console.setUp.hint.packageServices",
        add: "console.setUp.add.service",
        isBare: true,
        fields: [{ kind: "reference", key: "", label: "console.setUp.field.service", to: "service" }],
      },
      validMonths,
      ownTaxRate,
    ],
  },
  {
    id: "sale",
    title: "console.setUp.section.sale",
    fields: [
      {
        kind: "flag",
        key: "public",
        label: "console.setUp.field.soldOnline",
        hint: "console.setUp.hint.soldOnline",
        usual: true,
      },
      {
        kind: "number",
        key: "position",
        label: "console.setUp.field.position",
        hint: "console.setUp.hint.position",
        usual: "0",
      },
    ],
  },
];

export const voucherSection: Section = {
  id: "vouchers",
  title: "console.setUp.section.vouchers",
  hint: "console.setUp.hint.vouchers",
  fields: [
    {
      kind: "group",
      key: "vouchers",
      label: "console.setUp.section.vouchers",
      fields: [
        {
          kind: "list",
          key: "amounts",
          label: "console.setUp.field.voucherAmounts",
          add: "console.setUp.add.amount",
          isBare: true,
          fields: [{ kind: "money", key: "", label: "console.setUp.field.voucherAmount" }],
        },
        {
          kind: "part",
          key: "any-amount",
          label: "console.setUp.field.anyAmount",
          fields: [
            { kind: "money", key: "from", label: "console.setUp.field.leastAmount", isNeeded: true },
            { kind: "money", key: "to", label: "console.setUp.field.mostAmount", isNeeded: true },
          ],
        },
        validMonths,
      ],
    },
  ],
};

export const taxSection: Section = {
  id: "tax",
  title: "console.setUp.section.tax",
  hint: "console.setUp.hint.tax",
  fields: [
    {
      kind: "part",
      key: "tax",
      label: "console.setUp.field.tax",
      fields: [
        {
          kind: "line",
          key: "name",
          label: "console.setUp.field.taxName",
          hint: "console.setUp.hint.taxName",
          isNeeded: true,
        },
        {
          kind: "percent",
          key: "rate",
          label: "console.setUp.field.taxRate",
          hint: "console.setUp.hint.taxRate",
          isNeeded: true,
        },
        { kind: "line", key: "number", label: "console.setUp.field.taxNumber" },
        {
          kind: "line",
          key: "invoice-name",
          label: "console.setUp.field.invoiceName",
          hint: "console.setUp.hint.invoiceName",
        },
        { kind: "text", key: "invoice-address", label: "console.setUp.field.invoiceAddress" },
        {
          kind: "line",
          key: "invoice-prefix",
          label: "console.setUp.field.invoicePrefix",
          hint: "console.setUp.hint.invoicePrefix",
        },
        {
          kind: "number",
          key: "numbers-from",
          label: "console.setUp.field.numbersFrom",
          hint: "console.setUp.hint.numbersFrom",
          usual: "1",
        },
      ],
    },
  ],
};
