/** The office's icons, in the family of the product's: 20 px grid, 1.5 px strokes. Public pages do not load them. */
const paths = {
  agenda: "M3.5 5.5h2M8 5.5h8.5M3.5 10h2M8 10h8.5M3.5 14.5h2M8 14.5h8.5",
  day: "M4.5 4.5h11A1.5 1.5 0 0 1 17 6v9.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5V6a1.5 1.5 0 0 1 1.5-1.5zM3 8.5h14M6.75 2.75v3m6.5-3v3",
  inbox: "M5.5 4h9l3 7v4.5a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V11zM2.5 11h4.25l1.25 2h4l1.25-2h4.25",
  bell: "M5.5 8.5a4.5 4.5 0 0 1 9 0c0 4 1.5 5 1.5 5H4s1.5-1 1.5-5M8.5 16a1.75 1.75 0 0 0 3 0",
  search: "M8.75 3.25a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM12.75 12.75l4 4",
  people:
    "M7.5 3.5a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5zM2.5 16.5c.25-3 2.25-4.75 5-4.75s4.75 1.75 5 4.75M12.5 3.75a2.6 2.6 0 0 1 0 5M14.25 12c1.85.5 3 2.1 3.25 4.5",
  queue: "M3.5 5.5h8M3.5 10h5.5M3.5 14.5h4M14.25 9a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5zM14.25 10.75v2.1l1.4.9",
  person: "M10 3a3.25 3.25 0 1 1 0 6.5A3.25 3.25 0 0 1 10 3zM3.75 17c.3-3.25 2.75-5.25 6.25-5.25s5.95 2 6.25 5.25",
  more: "M4.5 10v.01M10 10v.01M15.5 10v.01",
  mail: "M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5zM3 5.5l7 5.25 7-5.25",
  move: "M3.5 7h12m-2.75-3L15.75 7l-3 3M16.5 13h-12m2.75-3-3 3 3 3",
  clock: "M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5zM10 6v4.25l2.75 1.75",
  coin: "M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5zM12.5 8a2.75 2.75 0 1 0 0 4",
  check: "m4.5 10.5 3.75 3.75L15.5 6",
  close: "m5 5 10 10M15 5 5 15",
  left: "m12.25 5-5 5 5 5",
  right: "m7.75 5 5 5-5 5",
  note: "M4.5 3.5h11v9l-4 4h-7zM11.5 16.5v-4h4M7 7h6M7 10h4",
  key: "M6.5 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 10h7v3M14 10v2.5",
  switch:
    "M7 3.25a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM2.5 15c.25-2.75 2-4.25 4.5-4.25 1.25 0 2.3.35 3.1 1M12 5.5h5m-1.75-1.75L17 5.5l-1.75 1.75M17 15h-5m1.75-1.75L12 15l1.75 1.75",
  plus: "M10 4v12M4 10h12",
  "walk-in":
    "M8 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM2.25 16.5c.3-3 2.5-5 5.75-5 1.2 0 2.25.27 3.1.78M14.75 11.25v5.5M12 14h5.5",
  globe:
    "M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5zM2.75 10h14.5M10 2.75c2.4 2 3.25 4.4 3.25 7.25s-.85 5.25-3.25 7.25M10 2.75c-2.4 2-3.25 4.4-3.25 7.25s.85 5.25 3.25 7.25",
  basket: "M3.5 8.5h13l-1.25 7a1 1 0 0 1-1 .85H5.75a1 1 0 0 1-1-.85zM6.75 8.25 9 3.5m4.25 4.75L11 3.5",
  look: "m3.5 16.5.75-3.75 8.5-8.5 3 3-8.5 8.5zM10.75 6.25l3 3",
  embed: "M7 6 3 10l4 4m6-8 4 4-4 4",
  block: "M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5zM5 15 15 5",
  voucher: "M3 6h14v3a1.25 1.25 0 0 0 0 2.5v3H3v-3A1.25 1.25 0 0 0 3 9zM12.5 6v1.5m0 2v1.5m0 2v1.5",
  tag: "M3.5 4.5a1 1 0 0 1 1-1H10l6.5 6.5a1 1 0 0 1 0 1.4l-5.1 5.1a1 1 0 0 1-1.4 0L3.5 10zM7 7v.01",
  "set-up": "M3 6h7m4 0h3M12 4v4M3 14h3m4 0h7M8 12v4",
  pin: "M10 2.75a5.5 5.5 0 0 1 5.5 5.5c0 3.75-3.5 7-5.5 9-2-2-5.5-5.25-5.5-9a5.5 5.5 0 0 1 5.5-5.5zM10 6.25a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
} as const;

export type OfficeIconName = keyof typeof paths;

/** Always decorative: the text next to it says the same. */
export function OfficeIcon({ name, isSmall = false }: { name: OfficeIconName; isSmall?: boolean }) {
  return (
    <svg className={isSmall ? "icon office-icon--small" : "icon"} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The half moon of the product's name. */
export function OfficeMark() {
  return (
    <svg className="office-mark" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.25" fill="none" stroke="currentColor" strokeWidth="1.25" />
      <path d="M10 2a8 8 0 0 1 0 16Z" fill="currentColor" />
    </svg>
  );
}
