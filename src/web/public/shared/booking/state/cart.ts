/**
 * A cart as the URL writes it: `massage.60.jonas-weber_yoga*yoga` is two services for the booker and one for a guest.
 */
export interface CartLine {
  /** The slug of the service. */
  slug: string;
  duration: number | null;
  /** The member's slug, or null for any member. */
  staff: string | null;
}

/** By person, the booker first. A guest may not have a service yet. */
export type Cart = CartLine[][];

export const mostPeople = 101;
const mostLines = 101;
const slug = /^[a-z0-9-]{1,100}$/;

/** Skips parts that make no sense and keeps the others. */
export function readCart(text: string): Cart {
  const people = text.slice(0, 20_000).split("*").slice(0, mostPeople);
  let lines = 0;
  return people.map((person) =>
    person.split("_").flatMap((part) => {
      const line = readLine(part);
      return line === null || ++lines > mostLines ? [] : [line];
    }),
  );
}

function readLine(text: string): CartLine | null {
  const [name = "", duration = "", staff = ""] = text.split(".");
  if (!slug.test(name)) return null;
  return {
    slug: name,
    duration: /^[1-9]\d{0,3}$/.test(duration) ? Number(duration) : null,
    staff: slug.test(staff) ? staff : null,
  };
}

export function writeCart(cart: Cart): string {
  return cart.map((lines) => lines.map(writeLine).join("_")).join("*");
}

function writeLine({ slug: name, duration, staff }: CartLine): string {
  return [name, duration ?? "", staff ?? ""].join(".").replace(/\.{1,2}$/, "");
}
