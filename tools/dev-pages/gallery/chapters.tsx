import type { ComponentType } from "react";
import { PagesChapter } from "./pages/pages-chapter.tsx";
import type { SampleMonth } from "./sample-month.ts";
import { ButtonsChapter } from "./chapters/buttons-chapter.tsx";
import { ChoicesChapter } from "./chapters/choices-chapter.tsx";
import { ColourChapter } from "./chapters/colour-chapter.tsx";
import { FieldsChapter } from "./chapters/fields-chapter.tsx";
import { MessagesChapter } from "./chapters/messages-chapter.tsx";
import { MonthChapter } from "./chapters/month-chapter.tsx";
import { SlotsChapter } from "./chapters/slots-chapter.tsx";
import { SmallPartsChapter } from "./chapters/small-parts-chapter.tsx";
import { SummaryChapter } from "./chapters/summary-chapter.tsx";
import { TypeChapter } from "./chapters/type-chapter.tsx";

export interface ChapterContent {
  id: string;
  title: string;
  intro: string;
  Content: ComponentType<{ month: SampleMonth }>;
}

export const chapters: readonly ChapterContent[] = [
  {
    id: "month",
    title: "The month",
    intro: "The hero. Full ink is free, the moon says how much; today is circled, the chosen day is filled.",
    Content: MonthChapter,
  },
  { id: "slots", title: "Times", intro: "A calm list in columns. Choosing one books nothing.", Content: SlotsChapter },
  { id: "pages", title: "Pages", intro: "The parts at work, in frames of three widths.", Content: PagesChapter },
  {
    id: "colour",
    title: "Colour",
    intro: "One accent on warm neutrals. Any brand colour is made safe before it is shown.",
    Content: ColourChapter,
  },
  {
    id: "type",
    title: "Type, rules and signs",
    intro: "A scale of 1.2, two weights, one family of icons.",
    Content: TypeChapter,
  },
  {
    id: "buttons",
    title: "Buttons and links",
    intro: "A button says what happens. A step forward that changes nothing is a link.",
    Content: ButtonsChapter,
  },
  {
    id: "fields",
    title: "Fields",
    intro: "Label, hint, error, then the control: nothing hides below a keyboard.",
    Content: FieldsChapter,
  },
  {
    id: "choices",
    title: "Choices",
    intro: "Lists, cards, a stepper and a searchable select.",
    Content: ChoicesChapter,
  },
  {
    id: "messages",
    title: "Messages",
    intro: "Notices, panels and the one thing that floats.",
    Content: MessagesChapter,
  },
  {
    id: "small",
    title: "Small parts",
    intro: "Badges, portraits, money, waiting and progress.",
    Content: SmallPartsChapter,
  },
  {
    id: "summary",
    title: "Summaries",
    intro: "Steps, what-when-who-where, prices, the cart and the foot of the page.",
    Content: SummaryChapter,
  },
];
