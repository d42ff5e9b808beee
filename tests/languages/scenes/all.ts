import { isLong } from "../../support/long.ts";
import { playContent } from "./content.ts";
import { playCourses } from "./courses.ts";
import { playDetails, playOneTimeLinks, playOutcomes } from "./details.ts";
import { playCrowd, playCutLinks, playFaults, playRefusals } from "./faults.ts";
import { playForms } from "./forms.ts";
import { playGuests, playParties } from "./guests.ts";
import { playAddress, playManage, playSeats } from "./manage.ts";
import { playWithoutMail } from "./no-mail.ts";
import { playOffice } from "./office.ts";
import { playPayments } from "./payments.ts";
import { playRequests } from "./requests.ts";
import type { Stage } from "./scene.ts";
import { playSale } from "./sale.ts";
import { playSeries } from "./series.ts";
import { playShop } from "./shop.ts";
import { playClosures, playTimetables } from "./timetables.ts";
import { playEmptyDays, playLostTimes, playTimes } from "./times.ts";
import { playWaiting } from "./waiting.ts";
import { playWatching } from "./watching.ts";

/** Every state of every page that links alone do not reach. */
const all: ((stage: Stage) => Promise<void>)[] = [
  playTimes,
  playEmptyDays,
  playLostTimes,
  playDetails,
  playGuests,
  playParties,
  playOneTimeLinks,
  playOutcomes,
  playSeries,
  playRequests,
  playOffice,
  playManage,
  playSeats,
  playAddress,
  playPayments,
  playShop,
  playSale,
  playWaiting,
  playWatching,
  playForms,
  playContent,
  playTimetables,
  playClosures,
  playCourses,
  playCrowd,
  playWithoutMail,
  playFaults,
  playCutLinks,
  playRefusals,
];

/** One scene of each area, which the short run plays. tests/rules/hard-coded-texts.test.ts reads the sources of all pages. */
const few = new Set([
  playTimes,
  playDetails,
  playOutcomes,
  playRequests,
  playManage,
  playPayments,
  playShop,
  playSale,
  playForms,
  playWaiting,
  playContent,
  playTimetables,
  playFaults,
  playCutLinks,
]);

export const scenes = all.filter((play) => isLong || few.has(play));
