import { Component, createContext, useContext, type ReactNode } from "react";
import type { RootModule } from "./page.ts";
import type { VisitedPlace } from "./place.ts";
import { useShown } from "./shown.ts";

const InnerContext = createContext<ReactNode>(null);

/** The page within its layout, or the layout within the root. */
export function Outlet(): ReactNode {
  return useContext(InnerContext);
}

/** The whole document: the root's layout with the page or with an error. */
export function Screen() {
  const { page, location } = useShown();
  const { root, inner, data: loaderData, result: actionData, error } = page;
  const { Layout, ErrorBoundary } = root;
  const content = [root, ...inner].reduceRight<ReactNode>(
    (child, { default: Route }) => (
      <InnerContext value={child}>
        <Route loaderData={loaderData} actionData={actionData} />
      </InnerContext>
    ),
    null,
  );
  return (
    <Layout>
      <Boundary location={location} Instead={ErrorBoundary}>
        {error === undefined ? content : <ErrorBoundary error={error} />}
      </Boundary>
    </Layout>
  );
}

interface Props {
  location: VisitedPlace;
  Instead: RootModule["ErrorBoundary"];
  children: ReactNode;
}

interface State {
  location: VisitedPlace | null;
  caught: { fault: unknown } | null;
}

/** Shows the error screen if a component fails, until the visitor goes to another page. */
class Boundary extends Component<Props, State> {
  override state: State = { location: null, caught: null };

  static getDerivedStateFromError(fault: unknown): Partial<State> {
    return { caught: { fault } };
  }

  static getDerivedStateFromProps({ location }: Props, state: State): State | null {
    return state.location === location ? null : { location, caught: null };
  }

  override render(): ReactNode {
    const { caught } = this.state;
    const { Instead, children } = this.props;
    return caught === null ? children : <Instead error={caught.fault} />;
  }
}
