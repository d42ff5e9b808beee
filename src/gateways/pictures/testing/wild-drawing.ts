/** 1.5 kB that draw ten million blurred shapes: no rasterizer ends within minutes. */
export function wildDrawing(levels = 7): Buffer {
  const uses = (id: string) =>
    Array.from({ length: 10 }, (_, index) => `<use href="#${id}" x="${index}" y="${index}"/>`).join("");
  const groups = Array.from({ length: levels }, (_, level) => `<g id="g${level + 1}">${uses(`g${level}`)}</g>`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><defs><filter id="f"><feGaussianBlur stdDeviation="9"/></filter><circle id="g0" r="90" fill="#246" opacity=".5"/>${groups.join("")}</defs><g filter="url(#f)"><use href="#g${levels}"/></g></svg>`,
  );
}
