import { Component, type ReactNode } from "react";

interface Props {
  /**
   * When this value changes, the children are rendered again, so that the failure of one page does not affect the next.
   */
  resetBy: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetBy: unknown;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetBy: this.props.resetBy };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetBy === state.resetBy ? null : { failed: false, resetBy: props.resetBy };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
