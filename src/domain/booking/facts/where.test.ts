import { expect, it } from "vitest";
import type { ServiceLocation } from "../service.ts";
import { placeOf } from "./where.ts";

const house: ServiceLocation = { kind: "address", label: "Saltwater House", detail: "Rua das Marés 14" };
const room: ServiceLocation = { ...house, label: "The machine room" };
const beach: ServiceLocation = { kind: "custom", label: "The beach", detail: "Down the steps" };

function place(locations: ServiceLocation[][], chosen: ServiceLocation | null = null) {
  const services = locations.map((each, index) => ({ id: String(index), locations: each }));
  const lines = services.map(({ id }) => ({ serviceId: id }));
  return placeOf(chosen, lines, services);
}

it("is the chosen location", () => {
  expect(place([[house, beach], [house]], beach)).toEqual({ common: beach, ofLines: ["", ""] });
});

it("is the only location of all services", () => {
  expect(place([[house], [house]])).toEqual({ common: house, ofLines: ["", ""] });
});

it("is the common address, with the room of each line", () => {
  expect(place([[house], [room]])).toEqual({
    common: { kind: "address", label: "", detail: "Rua das Marés 14" },
    ofLines: ["Saltwater House", "The machine room"],
  });
});

it("is at each line if the addresses differ", () => {
  expect(place([[house], [beach]])).toEqual({
    common: null,
    ofLines: ["Saltwater House, Rua das Marés 14", "The beach, Down the steps"],
  });
});

it("does not pretend to know the place of a line that the visitor could choose or type", () => {
  const asked: ServiceLocation = { kind: "ask", label: "Your address?", detail: "" };
  expect(place([[house, beach]])).toEqual({ common: null, ofLines: [""] });
  expect(place([[asked], [house]])).toEqual({ common: null, ofLines: ["", "Saltwater House, Rua das Marés 14"] });
});

it("does not take two ways to call for one place", () => {
  const call: ServiceLocation = { kind: "we-call", label: "We call you", detail: "" };
  const video: ServiceLocation = { kind: "video", label: "Online", detail: "" };
  expect(place([[call], [video]])).toEqual({ common: null, ofLines: ["We call you", "Online"] });
});
