/** What became of a form that a script sent. */
export type SentCalendar =
  /** The office did what the form asks. */
  | "done"
  /** It did not. A page says why. */
  | "refused"
  /** Nobody is signed in. Nothing was done. */
  | "signed-out"
  /** There was no answer, so no one knows whether it was done. */
  | "unanswered";

const signedOut = 401;

/** Sends a form. It is done only if the office says the word that it says then, so that no other redirect is mistaken for it. */
export async function sendCalendar(
  address: string,
  values: Record<string, string>,
  word: string,
): Promise<SentCalendar> {
  const answer = await fetch(address, {
    method: "POST",
    body: new URLSearchParams(values),
    redirect: "manual",
    headers: { "X-Script": "form" },
  }).catch(() => null);
  if (answer === null || answer.status >= 500) return "unanswered";
  if (answer.status === signedOut) return "signed-out";
  return answer.status === 204 && answer.headers.get("X-Done") === word ? "done" : "refused";
}

/** Sends a form and shows the answer. */
export function submitCalendar(address: string, values: Record<string, string>): void {
  const sent = document.createElement("form");
  sent.method = "post";
  sent.action = address;
  for (const [name, value] of Object.entries(values)) {
    const field = document.createElement("input");
    field.type = "hidden";
    [field.name, field.value] = [name, value];
    sent.append(field);
  }
  document.body.append(sent);
  sent.submit();
}
