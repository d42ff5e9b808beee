import { afterEach, beforeEach, expect, it } from "vitest";
import { PostOffice } from "./testing/post-office.ts";

let post: PostOffice;
beforeEach(async () => {
  post = await PostOffice.open();
});
afterEach(() => post.close());

const german = {
  name: "Massage im Liegen",
  thankYou: "Bringen Sie Zeit mit.",
  locations: [{ label: "Im Haus am Hafen" }],
};

it("a mail names the services in the recipient's language: the visitor's, or the provider's own", async () => {
  const { office, server } = post;
  await office.change(`
    update services set thank_you_text = 'Bring time.', translations = '${JSON.stringify({ de: german })}'
     where slug = 'massage'`);
  await office.change(`
    insert into service_locations (provider_id, service_id, position, kind, label, detail)
    select provider_id, id, 0, 'address', 'The house by the harbour', 'Quay 1' from services where slug = 'massage'`);
  await office.book("massage");
  await office.change(`
    update bookings set locale = 'de', location = '{"kind":"address","label":"The house by the harbour","detail":"Quay 1"}'`);
  await post.work();

  const [booker] = server.to("ada@example.com");
  for (const text of [german.name, german.thankYou, "Im Haus am Hafen", "Quay 1"]) expect(booker!.text).toContain(text);
  expect(booker!.text).not.toMatch(/Bring time|by the harbour/);
  const invitation = post.handed.find(({ to }) => to.address === "ada@example.com")!.calendar!;
  expect(JSON.stringify(invitation)).toContain(`SUMMARY:${german.name}`);

  const team = server.received.filter((mail) => mail !== booker);
  expect(team.length).toBeGreaterThan(0);
  for (const { text, subject } of team) {
    expect(`${subject} ${text}`).toContain("Massage");
    expect(`${subject} ${text}`).not.toContain(german.name);
  }
});
