/** Sent by scripts that send a form and stay on their page. */
const scriptHeader = "x-script";

export function isFromScript(request: Request): boolean {
  return request.method === "POST" && request.headers.has(scriptHeader);
}

/** Scripts cannot read where a redirect leads. They read what was done instead; an empty word means that nothing was. */
export function answerScript(answer: Response): Response {
  const target = answer.headers.get("Location");
  if (target === null || answer.status < 300 || answer.status >= 400) return answer;
  const done = new URL(target, "http://office").searchParams.get("done") ?? "";
  return new Response(null, { status: 204, headers: { "X-Done": done } });
}
