import { leastSeats, mostGuests, type BookableService } from "../service.ts";

/** Whether visitors choose who gives the service. */
export function choosesStaff(service: BookableService): boolean {
  return service.staffing === "any" && service.canChooseMember && service.members.length > 1;
}

/**
 * How many people may come, if that is chosen with the time: a class has a limited number of seats at each time. Null if
 * it is not. In a cart, guests have services of their own.
 */
export function rangeOfPeople(service: BookableService): { least: number; most: number } | null {
  const { seats, guests, confirmation } = service;
  if (seats < 2 || guests === "none" || confirmation === "request-without-time") return null;
  return { least: leastSeats(service), most: 1 + mostGuests(service) };
}
