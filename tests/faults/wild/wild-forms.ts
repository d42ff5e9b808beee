/** A request that no page makes. */
export interface WildRequest {
  path: string;
  init: RequestInit;
}

const form = "application/x-www-form-urlencoded";
const booking = "/widget/booking/holds?staff=any&tz=UTC";

/** What visitors' forms and addresses can be filled with. `held` is the address of a hold's details. */
export function wildRequests(origin: string, held: string): WildRequest[] {
  const post = (path: string, body: BodyInit, type = form): WildRequest => ({
    path,
    init: { method: "POST", body, headers: { Origin: origin, Accept: "text/html", "Content-Type": type } },
  });
  const details = (values: Record<string, string>) =>
    post(
      held,
      new URLSearchParams({
        intent: "details",
        key: "wild",
        firstName: "Ada",
        lastName: "Byron",
        email: "ada@example.com",
        ...values,
      }).toString(),
    );
  const long = (motif: string, length = 50_000) => motif.repeat(length / motif.length);
  return [
    post(booking, "&".repeat(400_000)),
    post(booking, `a=${"%20".repeat(200_000)}`),
    post(booking, "a[b]".repeat(100_000)),
    post(
      booking,
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(8_000),
      "multipart/form-data; boundary=x",
    ),
    post(booking, "-".repeat(900_000), "multipart/form-data; boundary=-"),
    details({ email: `a@${long("a.")}` }),
    details({ email: long("a@") }),
    details({ phone: `+${long("1 ")}` }),
    details({ phone: long("(+1)") }),
    details({ firstName: long("e\u0301\u0302") }),
    details({ lastName: `${long(" ")}x` }),
    details({ message: long("<a href=//b>") }),
    details({ code: long("A1-") }),
    post("/api/v1/holds", "[".repeat(200_000), "application/json"),
    post("/api/v1/mcp", `{"a":`.repeat(50_000), "application/json"),
    post("/office/sign-in", `email=${encodeURIComponent(`${long(" ")}@`)}`),
    ...[
      `q=${long("a+", 12_000)}`,
      `cart=${long("a.1.b_", 12_000)}`,
      `date=${long("9", 12_000)}`,
      `tz=${long("A/", 12_000)}`,
    ].map((query): WildRequest => ({ path: `/widget/booking/holds?${query}`, init: {} })),
    {
      path: booking,
      init: { headers: { "Accept-Language": long("a-b;q=0.1,", 8_000), Cookie: long("a=b; ", 6_000) } },
    },
    { path: booking, init: { headers: { "Accept-Encoding": `gzip;${" ".repeat(10_000)}x` } } },
  ];
}
