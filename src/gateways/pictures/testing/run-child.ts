import { DrawingProcess } from "../process/drawing-process.ts";
import { wildDrawing } from "./wild-drawing.ts";

/** Draws a picture that never ends, and says in which process. */
const own = new DrawingProcess();
const limits = { cpuMs: 600_000, wallMs: 600_000, bytes: 2_000_000_000 };
void own.draw("a", "logo", { bytes: wildDrawing() }, limits);
console.log(own.pid);
