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
    intro:
      "Days in full ink are available, and the moon shows how much is free. Today is circled, the chosen day is filled.",
    Content: MonthChapter,
  },
  { id: "slots", title: "Times", intro: "A list in columns. Choosing a time books nothing.", Content: SlotsChapter },
  { id: "pages", title: "Pages", intro: "Whole pages, in frames of three widths.", Content: PagesChapter },
  {
    id: "colour",
    title: "Colour",
    intro: "One accent on warm neutrals. Every brand colour is adjusted for contrast.",
    Content: ColourChapter,
  },
  {
    id: "type",
    title: "Type, rules and icons",
    intro: "A scale of 1.2, two weights, one family of icons.",
    Content: TypeChapter,
  },
  {
    id: "buttons",
    title: "Buttons and links",
    intro: "A button names its action. A step forward that changes nothing is a link.",
    Content: ButtonsChapter,
  },
  {
    id: "fields",
    title: "Fields",
    intro: "Label, hint, error, then the control, so that a phone's keyboard hides none of them.",
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
    intro: "Notices, panels and the only floating part.",
    Content: MessagesChapter,
  },
  {
    id: "small",
    title: "Small parts",
    intro: "Badges, portraits, money, skeletons and progress.",
    Content: SmallPartsChapter,
  },
  {
    id: "summary",
    title: "Summaries",
    intro: "Steps, booking facts, prices, the cart and the page footer.",
    Content: SummaryChapter,
  },
];
