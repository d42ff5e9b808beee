import { calendarFaults } from "../../../src/domain/calendars/faults.ts";
import { recipientKinds } from "../../../src/domain/mail/events.ts";
import type { Hands, Stage } from "./scene.ts";
import { playPacks } from "./office-packs.ts";

/** The screens where a business is set up. */
export async function playSetUp(stage: Stage, root: string, hands: Hands): Promise<void> {
  await playSites(stage, root, hands);
  await playCalendars(stage, root, hands);
  await playMails(root, hands);
  await playPacks(stage, root, hands);
  await playThings(stage, root, hands);
  await playLook(root, hands);
}

async function playLook(root: string, { see, send }: Hands): Promise<void> {
  const path = `${root}/set-up/look`;
  await see("look", path);
  for (const color of ["ffffff", "ffe14d", "1f5c4d", "73ae9d"])
    await send(`look: ${color}`, path, { do: "show", "brand.color": color, "brand.theme": "auto" });
  await send("look: refused", path, { do: "save", "brand.color": "ω", "brand.theme": "light" });
}

/** The editors of everything, with every list open, every fault that is easily made, and what became of things. */
async function playThings({ world }: Stage, root: string, { see, send }: Hands): Promise<void> {
  const setUp = `${root}/set-up`;
  const provider = root.split("/").at(-1)!;
  await see("set-up", setUp);
  await see("set-up: the bin is empty", `${setUp}/bin`);
  await see("set-up: business", `${setUp}/provider/${provider}`);
  await send("set-up: business: rows", `${setUp}/provider/${provider}`, {
    do: "add:closed",
    "time-zone": "Europe/Lisbon",
  });
  for (const kind of ["staff", "resource", "service", "group", "menu", "one-time-link", "coupon", "package"]) {
    await see(`set-up: new ${kind}`, `${setUp}/add/${kind}`);
    await send(`set-up: new ${kind}: nothing typed`, `${setUp}/add/${kind}`, { do: "save" });
  }
  for (const list of serviceLists)
    await send(`set-up: service: ${list}`, `${setUp}/add/service`, { do: `add:${list}`, ...openLists });
  for (const list of ["days-off", "special-hours", "calendars"])
    await send(`set-up: staff: ${list}`, `${setUp}/add/staff`, { do: `add:${list}` });
  await send("set-up: business: vouchers and tax", `${setUp}/provider/${provider}`, { do: "save", ...faultyMoney });
  await send("set-up: coupon: faults", `${setUp}/add/coupon`, { do: "save", ...faultyCoupon });
  await send("set-up: coupon: odd", `${setUp}/add/coupon`, { do: "save", ...faultyCoupon, code: "A-1", sum: "0" });
  await see("set-up: coupon", `${setUp}/coupon/welcome`);
  await see("set-up: package", `${setUp}/package/ten-mornings`);
  await send("set-up: package: dear", `${setUp}/package/ten-mornings`, {
    do: "means",
    visits: "1",
    price: "99.00",
    "services.rows": "0",
    "services.0": "morning-yoga",
  });
  await send("set-up: menu: categories", `${setUp}/add/menu`, { do: "add:categories" });
  await send("set-up: service: faults", `${setUp}/add/service`, { do: "save", ...faultyService });
  await send("set-up: service: more faults", `${setUp}/add/service`, { do: "save", ...oddService });
  await send("set-up: service: faulty sessions", `${setUp}/add/service`, { do: "save", ...oddSessions });
  await send("set-up: staff: faults", `${setUp}/add/staff`, { do: "save", ...faultyStaff });
  for (const [name, bytes] of Object.entries(oddPictures))
    await send(`set-up: picture: ${name}`, `${setUp}/add/service`, {
      do: "save",
      "image.file": new File([bytes], "1"),
    });
  const hall = { do: "save", name: "Ωραία αίθουσα", kind: "room", units: "2", slug: "1-1" };
  await send("set-up: added", `${setUp}/add/resource`, hall);
  await send("set-up: address taken", `${setUp}/add/resource`, hall);
  const path = `${setUp}/resource/1-1`;
  const { rows } = await world.pool.query<{ id: string }>("select id from resources where slug = '1-1'");
  const known = { ...hall, id: rows[0]!.id };
  await send("set-up: saved", path, { ...known, version: "1", units: "3" });
  for (const done of ["saved", "same", "added", "removed", "undone", "restored"])
    await see(`set-up: ${done}`, `${path}?done=set-up-${done}`);
  await send("set-up: two editors", path, { ...known, version: "1", units: "4", name: "Αίθουσα" });
  await see("set-up: copy", `${setUp}/add/resource?copy=1-1`);
  await see("set-up: history", `${path}/history`);
  await send("set-up: history: gone", `${path}/history`, { back: "99", version: "2" });
  await see("set-up: remove", `${path}/remove`);
  await send("set-up: removed", `${path}/remove`, { version: "2" });
  await send("set-up: removed meanwhile", path, { ...known, version: "2" });
  await see("set-up: the bin", `${setUp}/bin`);
  await send("set-up: the bin: gone", `${setUp}/bin`, { kind: "resource", id: "" });
}

const faultyMoney = {
  name: "Ω",
  "time-zone": "Europe/Lisbon",
  currency: "EUR",
  "vouchers.amounts.rows": "0",
  "vouchers.amounts.0": "0",
  "vouchers.any-amount.on": "yes",
  "vouchers.any-amount.from": "9",
  "vouchers.any-amount.to": "1",
  "tax.on": "yes",
  "tax.name": "Ω",
  "tax.rate": "101",
  "tax.invoice-prefix": "Ω",
};

const faultyCoupon = { name: "Ω", code: "Ω", from: "2027-02-01", to: "2027-01-01", share: "1", sum: "1" };

const oddPictures = {
  heic: "\0\0\0\0ftypheic",
  unknown: "1",
  broken: "GIF89a",
  drawing: `<svg>${" ".repeat(300_000)}</svg>`,
  kept: "<svg></svg>",
};

const openLists = { "timetable.on": "yes", "make-up.on": "yes", "waiting-list.on": "yes", "recurrence.on": "yes" };

const serviceLists = [
  "durations",
  "processing",
  "seasons",
  "days-off",
  "special-hours",
  "locations",
  "reminders",
  "courses",
  "timetable.times",
  "timetable.extra",
  "timetable.changes",
];

const faultyService = {
  slug: "Ω",
  "durations.rows": "0",
  "durations.0.duration": "ω",
  seats: "0",
  position: "ω",
  price: "ω",
  notice: "ω",
  "notice.unit": "min",
  "look-busy": "99",
  "daily-cap": "0",
  "given-by": "all",
  redirect: "ω",
  "pay-now.what": "flat",
  "pay-now.amount": "ω",
  "window.what": "dates",
  "guests.by": "none",
  terms: "yes",
  "guests.required": "yes",
  "days-off.rows": "0",
  "days-off.0.date": "2026-02-30",
  "hours.monday": "ω",
};

/** Every value can be read, but they do not go together. */
const oddService = {
  slug: "2-2",
  name: "Ω",
  "durations.rows": "0",
  "durations.0.duration": "30",
  "durations.0.duration.unit": "min",
  "window.what": "dates",
  "window.from": "2027-05-01",
  "window.to": "2027-01-01",
  "given-by": "all",
  "most-seats-per-booking": "5",
  "guests.by": "count",
  "details.email": "hidden",
  "details.phone": "hidden",
  "locations.rows": "0",
  "locations.0.kind": "video",
  "locations.0.label": "Ω",
  "pay-now.what": "full",
  redirect: "https://a.example/",
  "thank-you": "Ω",
  "waiting-list.on": "yes",
  confirmation: "request-without-time",
  "recurrence.on": "yes",
  "recurrence.rules": "daily",
  "make-up.on": "yes",
  "make-up.most": "0",
  "seasons.rows": "0",
  "seasons.0.from": "2027-05-01",
  "seasons.0.to": "2027-01-01",
  "days-off.rows": "0",
  "days-off.0.from": "2027-05-01",
  "processing.rows": "0",
  "processing.0.after": "1",
  "processing.0.lasts": "99",
};

const oddSessions = {
  slug: "3-3",
  name: "Ω",
  "durations.rows": "0",
  "durations.0.duration": "30",
  "durations.0.duration.unit": "min",
  "timetable.on": "yes",
  "timetable.times.rows": "0",
  "timetable.times.0.at": "25:00",
  "starts.every": "7",
  "timetable.changes.rows": "0",
  "timetable.changes.0.time": "Ω",
  "timetable.extra.rows": "0",
  "timetable.extra.0.date": "2027-02-30",
  "courses.rows": "0",
  "courses.0.name": "Ω",
  "courses.0.price": "ω",
};

const faultyStaff = {
  email: "ω",
  "time-zone": "ω",
  lanes: "9",
  "hours.monday": "12:00-09:00, 10:00-14:00",
  "hours.tuesday": "ω",
  "calendars.rows": "0",
  "calendars.0.name": "a",
  "special-hours.rows": "0",
  "special-hours.0.date": "ω",
};

async function playMails(root: string, { see, send }: Hands): Promise<void> {
  const path = `${root}/set-up/mail`;
  // Mails to the team are in the language of the business.
  for (const kind of Object.keys(recipientKinds).filter((one) => one !== "handed-over"))
    await see(`mails: ${kind}`, `${path}?kind=${kind}&done=test-sent`);
  await see("mails: the mail alone", `${path}/html?kind=booked&to=guest`);
  await see("mails: test by address", `${path}/test`);
  await send("mails: too long", path, { text: "Ν".repeat(301), was: "" });
  await send("mails: changed meanwhile", path, { text: "Ναι", was: "Όχι" });
}

async function playSites({ world }: Stage, root: string, { see, send }: Hands): Promise<void> {
  await see("sites", `${root}/set-up/sites`);
  await see("sites: one service, from the corner", `${root}/set-up/sites?show=/widget/booking/massage&kind=floating`);
  await world.pool.query("update providers set frame_sites = '{https://tide.example}' where slug = $1", [
    root.split("/").at(-1),
  ]);
  await see("sites: listed", `${root}/set-up/sites?kind=popup`);
  await world.pool.query("update providers set frame_sites = '{}'");
  await world.pool.query("update providers set optional_scripts = '{https://stats.example/a.js}'");
  await see("scripts: not loaded", `${root}/set-up/scripts`);
  await send("scripts: refused", `${root}/set-up/scripts`, { scripts: "https://stats.example/b.js", version: "0" });
  await see("scripts: attention", `${root}/attention`);
  await world.pool.query("update providers set optional_scripts = '{}'");
}

async function playCalendars({ world }: Stage, root: string, { see, send }: Hands): Promise<void> {
  const list = `${root}/set-up/calendars`;
  const { rows } = await world.pool.query<{ slug: string }>(
    "select s.slug from staff s join providers p on p.id = s.provider_id where p.slug = $1 and s.is_active limit 1",
    [root.split("/").at(-1)],
  );
  const member = rows[0]!.slug;
  await see("calendars: none", list);
  await see("calendars: add", `${list}/add`);
  const typed = { member, name: "Ιδιωτικό 1", kind: "caldav", address: "https://localhost/", user: "", password: "" };
  for (const change of [{}, { member: "" }, { name: "" }, { address: "" }, { kind: "feed", writes: "yes" }])
    await send("calendars: refused", `${list}/add`, { ...typed, ...change });
  await world.pool.query(
    `insert into calendars (provider_id, staff_id, name, kind, address, is_from_pack, writes_bookings, read_at, unreadable,
                            read_fault, read_fault_kind, write_fault, write_fault_kind)
     select provider_id, id, '1-' || n, case n when 1 then 'feed' else 'caldav' end, 'https://1.2.3.4/', n <> 2, n = 2,
            case n when 3 then null else now() end, n, '', fault, case n when 2 then '' end, fault
       from staff, unnest($2::text[]) with ordinality as faults (fault, n) where slug = $1`,
    [member, calendarFaults],
  );
  for (const done of ["calendar-added", "calendar-read", "calendar-busy", "calendar-removed"])
    await see(`calendars: ${done}`, `${list}?done=${done}`);
  await see("calendars: login", `${list}/login?member=${member}&name=1-1`);
  await send("calendars: login: refused", `${list}/login?member=${member}&name=1-1`, {
    member,
    name: "1-99",
    user: "",
    password: "",
  });
  for (const step of ["read", "remove"]) {
    await see(`calendars: ${step} by address`, `${list}/${step}`);
    await send(`calendars: ${step}`, `${list}/${step}`, { member, name: "1-99" });
  }
  await world.pool.query("delete from calendars");
}
