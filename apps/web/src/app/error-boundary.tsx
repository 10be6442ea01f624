import { Component, type ReactNode } from 'react';

interface Props {
  /** What is shown instead. A new `key` for the boundary is a new attempt. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly broken: boolean;
}

/** A bug in one screen, or code that does not load, must not take the shell with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
