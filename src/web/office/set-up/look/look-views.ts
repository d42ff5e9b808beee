import type { EditorView } from "../set-up-views.ts";

export interface LookView {
  editor: EditorView;
  /** The button that shows the frames with what is typed. */
  show: string;
  guard: {
    title: string;
    /** How the colour was adapted, so that everyone can read. */
    texts: string[];
    /** The colours of the samples. */
    css: string;
    samples: { theme: "light" | "dark"; title: string }[];
    button: string;
    link: string;
  };
  frames: {
    title: string;
    lead: string;
    /** For a link beside the frame. */
    open: string;
    pages: { id: string; label: string; src: string; isMail: boolean }[];
  };
}
