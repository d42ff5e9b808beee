import { answerQuiz } from "./answer-quiz.ts";
import { bookSeries } from "./book-series.ts";
import { bookVisit, bookWithoutScripts } from "./book-visit.ts";
import { buyProduct } from "./buy-product.ts";
import { changeVisit } from "./change-visit.ts";
import { embeddedWidget } from "./embedded-widget.ts";
import { fillForm } from "./fill-form.ts";
import type { Flow } from "./flow.ts";
import { joinClass } from "./join-class.ts";
import { payDeposit } from "./pay-deposit.ts";

/** The main tasks of visitors. */
export const flows: Flow[] = [
  bookVisit,
  bookWithoutScripts,
  changeVisit,
  joinClass,
  bookSeries,
  payDeposit,
  fillForm,
  answerQuiz,
  embeddedWidget,
  buyProduct,
];
