import { bookingScenes } from "./scenes/bookings.ts";
import { jobScenes } from "./scenes/jobs.ts";
import { officeScenes } from "./scenes/office.ts";
import { pageScenes } from "./scenes/pages.ts";
import type { Scene } from "./scene.ts";

export const scenes: readonly Scene[] = [...pageScenes, ...bookingScenes, ...jobScenes, ...officeScenes];
