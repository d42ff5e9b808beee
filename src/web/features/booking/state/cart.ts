/** A cart as an address says it: `massage.60.jonas-weber_yoga*yoga` is two services for the booker, one for a guest. */
export interface CartLine {
  /** Of the service. */
  slug: string;
  duration: number | null;
  /** A member's slug, or null for anybody. */
  staff: string | null;
}

/** By person, the booker first. A guest may still be without a service. */
export type Cart = CartLine[][];

export const mostPeople = 101;
const mostLines = 101;
const slug = /^[a-z0-9-]{1,100}$/;

/** What makes no sense is left out: the page shows what remains, and nothing is lost but what nobody could mean. */
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
  return [name, duration ?? "", staff ?? ""].join(".").replace(/\.+$/, "");
}
