import { Component, type ReactNode } from 'react';

interface Props {
  /** The fallback. A new `key` on the boundary makes a new attempt. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly broken: boolean;
}

/** A bug in one screen, or code that does not load, must not break the shell. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
