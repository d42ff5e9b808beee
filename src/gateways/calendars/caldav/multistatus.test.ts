import { describe, expect, it } from "vitest";
import { caldav, dav, parseMultistatus } from "./multistatus.ts";

describe("a multistatus response", () => {
  it("is read by namespace, whatever its prefixes, with the properties that the server has", () => {
    const xml = `<?xml version="1.0"?>
      <multistatus xmlns="DAV:" xmlns:c="${caldav}">
        <response><href>/a/1.ics</href>
          <propstat><prop><getetag>"1"</getetag><c:calendar-data>BEGIN:VCALENDAR&#13;
SUMMARY:R&amp;D
<![CDATA[END:VCALENDAR]]></c:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat>
          <propstat><prop><displayname/></prop><status>HTTP/1.1 404 Not Found</status></propstat>
        </response>
        <response><href>/a/2.ics</href><status>HTTP/1.1 404 Not Found</status></response>
      </multistatus>`;
    const [first, second] = parseMultistatus(xml);
    expect(first!.href).toBe("/a/1.ics");
    expect(first!.properties.get(`${dav} getetag`)).toBe('"1"');
    expect(first!.properties.get(`${caldav} calendar-data`)).toBe("BEGIN:VCALENDAR\r\nSUMMARY:R&D\nEND:VCALENDAR");
    expect(first!.properties.has(`${dav} displayname`)).toBe(false);
    expect(second!.properties.size).toBe(0);
  });

  it("identifies a resource's type by its child elements", () => {
    const type = `<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>`;
    const stat = `<d:propstat><d:prop>${type}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>`;
    const xml = `<d:multistatus xmlns:d="DAV:" xmlns:c="${caldav}"><d:response>${stat}</d:response></d:multistatus>`;
    expect(parseMultistatus(xml)[0]!.properties.get(`${dav} resourcetype`)).toBe(
      `${dav} collection,${caldav} calendar`,
    );
  });

  it.each([
    ["a page", "<html><body>Sign in<br></body></html>"],
    ["nothing", ""],
    ["a tidy page", "<html><body>Sign in</body></html>"],
    ["broken off", '<multistatus xmlns="DAV:"><response>'],
    ["a bomb of entities", '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'],
  ])("is a reported fault if it is %s", (_what, xml) => {
    expect(() => parseMultistatus(xml)).toThrow(expect.objectContaining({ code: "not-a-calendar" }));
  });
});
