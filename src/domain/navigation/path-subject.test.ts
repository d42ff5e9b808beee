import { expect, it } from "vitest";
import { subjectOfPath } from "./path-subject.ts";

it.each([
  ["/", null],
  ["/widget/cancel-booking", null],
  ["/v2/preview/abc/post/x", null],
  ["/widget/appointment/north-pier", "provider north-pier"],
  ["/widget/appointment/north-pier/haircut", "provider north-pier"],
  ["/widget/appointment/service/haircut/cancel", "service haircut"],
  ["/widget/booking/haircut,shave", "service haircut"],
  ["/widget/bookings/haircut", "service haircut"],
  ["/widget/bookingshaircut", "service haircut"],
  ["/widget/groups/team", "group team"],
  ["/widget/service-menu/all", "menu all"],
  ["/widget/quiz/tired", "form tired"],
  ["/widget/otl/once", "one-time-link once"],
  ["/post/news/", "post news"],
  ["/journal/category/sea", "page journal"],
  ["/product/blanket/buy", "product blanket"],
  ["/rss.xml", "page rss.xml"],
])("%s names %s", (path, expected) => {
  const named = subjectOfPath(path);
  expect(named === null ? null : `${named.kind} ${named.slugOrId}`).toBe(expected);
});
