import type { Drawing } from "../../../ui/state/drawings.ts";
import type { StateProvider } from "../../../ui/state/state-page.tsx";

/** What the server adds to a refusal for the error screen. */
export interface RefusalState {
  drawing: Drawing;
  provider: StateProvider | null;
  /** Empty if the provider is unknown or gives none. */
  contactMethod: string;
  /** The next slot of the service that the visitor asked for. */
  next: { lead: string; label: string; href: string } | null;
  /** The provider's services. */
  offers: { label: string; href: string } | null;
}
