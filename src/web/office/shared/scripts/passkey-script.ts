/**
 * Runs on the pages of the office that offer a passkey. The form stays hidden where the browser has no passkeys. Submitting
 * it asks the server for a challenge, then the browser for the passkey, and sends the answer as a field of the same form.
 */
const canUsePasskeys =
  typeof PublicKeyCredential === "function" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential;

async function answer(form: HTMLFormElement): Promise<string | null> {
  const asked = await fetch(form.dataset["challenge"]!, { method: "POST", body: new URLSearchParams() });
  // The sign-in needs a fresh proof, or has ended.
  if (asked.redirected) {
    location.assign(location.href);
    return null;
  }
  if (!asked.ok) throw new Error(String(asked.status));
  const options: unknown = await asked.json();
  const credential =
    form.dataset["passkey"] === "create"
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
            options as PublicKeyCredentialCreationOptionsJSON,
          ),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
        });
  return JSON.stringify((credential as PublicKeyCredential).toJSON());
}

async function send(form: HTMLFormElement): Promise<void> {
  const response = await answer(form);
  if (response === null) return;
  (form.elements.namedItem("response") as HTMLInputElement).value = response;
  form.submit();
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
  const failed = form.querySelector<HTMLElement>("[data-failed]")!;
  let isBusy = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isBusy) return;
    [isBusy, failed.hidden] = [true, true];
    void send(form).catch(() => {
      [isBusy, failed.hidden] = [false, false];
    });
  });
  form.hidden = !canUsePasskeys;
}
for (const text of document.querySelectorAll<HTMLElement>("[data-no-passkey]")) text.hidden = canUsePasskeys;
