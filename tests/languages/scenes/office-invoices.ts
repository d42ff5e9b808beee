import type { Hands, Stage } from "./scene.ts";

/** The invoices of a booking: none, issued, taken back, refused. */
export async function playInvoices({ crawler, world }: Stage, root: string, { see, send }: Hands): Promise<void> {
  const slug = root.split("/").at(-1);
  const { rows } = await world.pool.query<{ reference: string }>(
    `select b.reference from bookings b join providers p on p.id = b.provider_id
      where p.slug = $1 and b.state = 'scheduled' and b.total > 0 and b.erased_at is null order by b.created_at limit 1`,
    [slug],
  );
  await world.pool.query(
    `update providers set tax_name = 'ΦΠΑ', tax_rate = 24000, tax_number = '1', invoice_name = 'Οίκος', invoice_address = 'Οδός'
      where slug = $1`,
    [slug],
  );
  const path = `${root}/bookings/${rows[0]!.reference}/invoices`;
  await see("invoices: none", path);
  await send("invoices: too long", path, { do: "issue", "bill-to": "Ν".repeat(501) });
  await send("invoices: letters that are not printed", path, { do: "issue", "bill-to": "日本" });
  await send("invoices: issued", path, { do: "issue", "bill-to": "Ναι\n1" });
  await see("invoices: one", path);
  const { rows: issued } = await world.pool.query<{ number: number }>(
    "select number from invoices order by number limit 1",
  );
  const number = String(issued[0]!.number);
  await send("invoices: no reason", path, { do: "credit", number, reason: "" });
  await send("invoices: taken back", path, { do: "credit", number, reason: "Όχι" });
  await see("invoices: taken back", path);
  await see("invoices: the file", `${root}/invoices/${number}/pdf`);
  await crawler.open("invoices: a visitor's file", `/widget/invoice.pdf?booking=${"A".repeat(43)}`);
  await see("invoices: what happened", `${root}/bookings/${rows[0]!.reference}`);
}
