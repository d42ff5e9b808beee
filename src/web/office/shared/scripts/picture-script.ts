/** Shows a chosen picture beside its field, and refuses one that is too large before it is sent. */
for (const input of document.querySelectorAll<HTMLInputElement>(".set-up-picture input[type=file]")) {
  const box = input.closest(".set-up-picture")!;
  const refusal = document.createElement("p");
  refusal.className = "field__error";
  refusal.setAttribute("role", "alert");
  input.after(refusal);
  const show = async () => {
    const [file] = input.files ?? [];
    box.querySelector("canvas")?.remove();
    const stored = box.querySelector("img");
    if (stored) stored.hidden = false;
    refusal.textContent = "";
    if (file === undefined) return;
    if (file.size > Number(input.dataset["largest"])) {
      refusal.textContent = input.dataset["tooLarge"]!;
      input.value = "";
      return;
    }
    try {
      const picture = await createImageBitmap(file);
      const side = 192;
      const scale = Math.min(side / picture.width, side / picture.height);
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.round(picture.width * scale));
      canvas.height = Math.max(1, Math.round(picture.height * scale));
      canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
      if (stored) stored.hidden = true;
      box.prepend(canvas);
    } catch {
      // The server says what is wrong with it. A drawing has no preview.
    }
  };
  input.addEventListener("change", () => void show());
}
