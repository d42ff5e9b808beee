import { Desk } from "./desk.ts";
import { Till } from "./till.ts";
import { Readings } from "./readings.ts";
import { Visitors } from "./visitors.ts";
import { dayLength, World, type Setting } from "./world.ts";
import type { Ledger } from "./ledger.ts";

/** A year of a business with money in one currency. Everything happens through the use-cases that the pages call. */
export class Year {
  readonly readings: Readings;
  readonly #world: World;

  static async open(setting: Setting): Promise<Year> {
    return new Year(await World.open(setting));
  }

  private constructor(world: World) {
    this.#world = world;
    this.readings = new Readings(world);
  }

  get ledger(): Ledger {
    return this.#world.ledger;
  }

  work(): number {
    return this.#world.work();
  }

  close(): Promise<void> {
    return this.#world.office.close();
  }

  async run(steps: number): Promise<void> {
    const world = this.#world;
    const visitors = new Visitors(world);
    const desk = new Desk(world);
    const till = new Till(world);
    const actions = [
      () => visitors.bookOnline(),
      () => visitors.bookLater(),
      () => visitors.bookWithVouchers(),
      () => visitors.bookWithVouchers(),
      () => visitors.bookWithCoupon(),
      () => visitors.bookWithPass(),
      () => visitors.bookWithPass(),
      () => visitors.giveUp(),
      () => visitors.payWrongly(),
      () => visitors.cancel(),
      () => visitors.buyProduct(),
      () => visitors.buyVoucher(),
      () => visitors.buyVoucher(),
      () => visitors.buyPackage(),
      () => desk.issue(),
      () => desk.correct(),
      () => desk.void(),
      () => desk.take(),
      () => desk.take(),
      () => desk.takeVoucher(),
      () => desk.reverseTaking(),
      () => desk.reprice(),
      () => desk.refund(),
      () => desk.refundAtGateway(),
      () => desk.cancel(),
      () => desk.cancel(),
      () => desk.refundOrder(),
      () => desk.refundOrder(),
      () => till.sell(),
      () => till.sell(),
      () => till.sell(),
      () => till.reverseSale(),
      () => till.invoiceSale(),
      () => till.moveCash(),
      () => till.moveCash(),
      () => desk.close(),
      () => desk.reopen(),
    ];
    // Goes on until everything has happened at least once.
    const isDone = (step: number) => step >= steps && Object.values(this.ledger.counts()).every((count) => count > 0);
    for (let step = 0; !isDone(step) && step < 4 * steps; step++) {
      world.office.now = new Date(world.office.now.getTime() + world.random() * 2 * ((364 * dayLength) / steps));
      await world.pick(actions)!();
      await world.sendRefunds();
      await world.moveToNow();
    }
  }
}
