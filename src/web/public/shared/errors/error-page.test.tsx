import { describe, expect, it } from "vitest";
import { render } from "../../../ui/testing/render.tsx";
import { ErrorPage } from "./error-page.tsx";

describe("the error page", () => {
  it("says that the connection was lost, offers to try again first, and has no status", () => {
    const html = render(<ErrorPage error={new TypeError("Failed to fetch")} />);
    expect(html).toContain("No connection");
    expect(html).not.toContain("500");
    expect(html.indexOf("Try again")).toBeLessThan(html.indexOf("Go to the home page"));
  });

  it("shows any other error as a fault, which can also be tried again", () => {
    const html = render(<ErrorPage error={new TypeError("x is not a function")} />);
    expect(html).toContain("500");
    expect(html).toContain("Something went wrong");
    expect(html).toContain("Try again");
  });
});
