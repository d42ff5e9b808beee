import { mostPeople, type Cart, type CartLine } from "../../../shared/booking/state/cart.ts";

/** Adds a service for a person, after the others or instead of them. */
export function addCartLine(cart: Cart, person: number, line: CartLine, allowsSeveral: boolean): Cart {
  const people = cart.length === 0 ? [[]] : cart;
  return people.map((lines, index) => (index !== person ? lines : allowsSeveral ? [...lines, line] : [line]));
}

export function changeCartLine(cart: Cart, person: number, index: number, change: Partial<CartLine>): Cart {
  return cart.map((lines, who) =>
    who !== person ? lines : lines.map((line, number) => (number === index ? { ...line, ...change } : line)),
  );
}

export function removeCartLine(cart: Cart, person: number, index: number): Cart {
  return cart.map((lines, who) => (who === person ? lines.filter((_, number) => number !== index) : lines));
}

/** Swaps a line with the one before it. */
export function moveUp(cart: Cart, person: number, index: number): Cart {
  return cart.map((lines, who) => {
    if (who !== person || index < 1 || index >= lines.length) return lines;
    return lines.with(index - 1, lines[index]!).with(index, lines[index - 1]!);
  });
}

export function addToCart(cart: Cart): Cart {
  return cart.length >= mostPeople ? cart : [...(cart.length === 0 ? [[]] : cart), []];
}

export function removeFromCart(cart: Cart, person: number): Cart {
  return cart.toSpliced(person, 1);
}
