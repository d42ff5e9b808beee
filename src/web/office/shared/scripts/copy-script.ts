/** Shows the buttons that copy the text before them, where the browser has a clipboard. */
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-copy]")) {
  const text = button.previousElementSibling!.textContent;
  const label = button.textContent;
  const status = button.nextElementSibling!;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    button.textContent = status.textContent = button.dataset["copy"]!;
    setTimeout(() => {
      button.textContent = label;
      status.textContent = "";
    }, 4000);
  };
  button.addEventListener("click", () => void copy());
  button.hidden = !("clipboard" in navigator);
}
