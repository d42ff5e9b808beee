export interface TeamOffer {
  id: string;
  name: string;
  summary: string;
  image: string | null;
  minutes: { least: number; most: number };
  seats: number;
  /** Null where it is agreed upon later. */
  price: string | null;
  /** Where it is booked. */
  to: string;
}

export interface TeamPerson {
  slug: string;
  name: string;
  title: string;
  bio: string;
  photo: string | null;
  gives: { name: string; to: string }[];
}

export interface TeamView {
  name: string;
  tagline: string;
  picture: string | null;
  /** Its colours, as a style sheet. */
  brand: string;
  theme: "light" | "dark" | "auto";
  offers: TeamOffer[];
  people: TeamPerson[];
}
