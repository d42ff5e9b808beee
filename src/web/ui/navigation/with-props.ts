/**
 * Route modules wrap their components with these functions of React Router, which read its contexts. Here the component
 * gets its props directly (tools/vite/own-navigation.ts).
 */
export function UNSAFE_withComponentProps<Component>(component: Component): Component {
  return component;
}

export { UNSAFE_withComponentProps as UNSAFE_withErrorBoundaryProps };
